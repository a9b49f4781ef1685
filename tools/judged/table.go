package judged

import (
	"cmp"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
)

// A Row is one judged finding: a line of the table.
type Row struct {
	Module, Version string
	File            string // below the root of the module, with slashes; of std below src
	Line, Column    int    // the column is 0 if it is not known, and then stands for all of the line
	Function        string // around it, as [enclosing] names it; empty if not known, or if there is none
	Code            string
	Tier            string // in which it was shown when it was judged; empty if not known
	Verdict         Verdict
	Test            bool   // in a test, or in code that only tests use
	Look            Look   // at which it was judged
	Cause           string // the class of what is wrong in the code or, if it is false, in the analysis
	Note            string // the reason, in one line
}

// A Verdict says whether a finding is right.
type Verdict string

const (
	Right    Verdict = "true"     // what it says is so, and can happen
	Wrong    Verdict = "false"    // it cannot
	Unclear  Verdict = "unclear"  // reading did not settle it
	Unjudged Verdict = "unjudged" // nobody has read it yet
)

// A Look says what was known of a module when a finding in it was judged.
type Look string

const (
	FirstLook Look = "first" // nobody had looked at the module, and nothing had been changed because of it
	KnownLook Look = "known" // somebody had
)

// columns heads the table.
var columns = []string{"module", "version", "file", "line", "column", "function", "code", "tier", "verdict", "test", "look", "cause", "note"}

// Target is the module and version in the form that the go command takes.
func (r *Row) Target() string { return r.Module + "@" + r.Version }

// Place is where the finding is, below its module.
func (r *Row) Place() string { return fmt.Sprintf("%s:%d", r.File, r.Line) }

// Compare orders rows as the table has them. Rows that are equal by it are the same finding.
func Compare(a, b *Row) int {
	return cmp.Or(cmp.Compare(a.Module, b.Module), cmp.Compare(a.Version, b.Version), cmp.Compare(a.File, b.File),
		cmp.Compare(a.Line, b.Line), cmp.Compare(a.Code, b.Code), cmp.Compare(a.Column, b.Column))
}

// ReadTable reads a file with a table.
func ReadTable(name string) ([]*Row, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	rows, err := parseTable(string(data))
	if err != nil {
		return nil, fmt.Errorf("%s:%w", name, err)
	}
	return rows, nil
}

// parseTable reads a table. It takes what it can make sense of; [checkTable] wants more. Errors begin with the line.
func parseTable(text string) ([]*Row, error) {
	var rows []*Row
	for n, line := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
		fields := strings.Split(line, "\t")
		if n == 0 {
			if !slices.Equal(fields, columns) {
				return nil, fmt.Errorf("1: the header is not %q", strings.Join(columns, " "))
			}
			continue
		}
		r, err := parseRow(fields)
		if err != nil {
			return nil, fmt.Errorf("%d: %w", n+1, err)
		}
		rows = append(rows, r)
	}
	return rows, nil
}

// parseRow reads the fields of one line.
func parseRow(fields []string) (*Row, error) {
	if len(fields) != len(columns) {
		return nil, fmt.Errorf("%d fields, want %d", len(fields), len(columns))
	}
	line, err1 := strconv.Atoi(fields[3])
	column, err2 := strconv.Atoi(fields[4])
	if err := cmp.Or(err1, err2); err != nil {
		return nil, err
	}
	r := &Row{Module: fields[0], Version: fields[1], File: fields[2], Line: line, Column: column, Function: fields[5], Code: fields[6],
		Tier: fields[7], Verdict: Verdict(fields[8]), Test: fields[9] == "yes", Look: Look(fields[10]), Cause: fields[11], Note: fields[12]}
	if !r.Test && fields[9] != "" {
		return nil, fmt.Errorf("test is %q, want yes or nothing", fields[9])
	}
	return r, nil
}

// EncodeTable is the reverse of [parseTable], sorted.
func EncodeTable(rows []*Row) (string, error) {
	var b strings.Builder
	b.WriteString(strings.Join(columns, "\t") + "\n")
	for _, r := range slices.SortedStableFunc(slices.Values(rows), Compare) {
		test := ""
		if r.Test {
			test = "yes"
		}
		fields := []string{r.Module, r.Version, r.File, strconv.Itoa(r.Line), strconv.Itoa(r.Column), r.Function, r.Code,
			r.Tier, string(r.Verdict), test, string(r.Look), r.Cause, r.Note}
		for _, f := range fields {
			if strings.ContainsAny(f, "\t\n\r") {
				return "", fmt.Errorf("%s %s: a tab or a line break in %q", r.Target(), r.Place(), f)
			}
		}
		b.WriteString(strings.Join(fields, "\t") + "\n")
	}
	return b.String(), nil
}
