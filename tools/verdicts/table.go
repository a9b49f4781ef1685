package main

import (
	"cmp"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
)

// A row is one judged finding: a line of the table.
type row struct {
	module, version string
	file            string // below the root of the module, with slashes; of std below src
	line, column    int    // the column is 0 if it is not known, and then stands for all of the line
	function        string // around it, as [enclosing] names it; empty if not known, or if there is none
	code            string
	tier            string // in which it was shown when it was judged; empty if not known
	verdict         verdict
	test            bool   // in a test, or in code that only tests use
	look            look   // at which it was judged
	cause           string // the class of what is wrong in the code or, if it is false, in the analysis
	note            string // the reason, in one line
}

// A verdict says whether a finding is right.
type verdict string

const (
	right    verdict = "true"     // what it says is so, and can happen
	wrong    verdict = "false"    // it cannot
	unclear  verdict = "unclear"  // reading did not settle it
	unjudged verdict = "unjudged" // nobody has read it yet
)

// A look says what was known of a module when a finding in it was judged.
type look string

const (
	firstLook look = "first" // nobody had looked at the module, and nothing had been changed because of it
	knownLook look = "known"
)

// columns heads the table.
var columns = []string{"module", "version", "file", "line", "column", "function", "code", "tier", "verdict", "test", "look", "cause", "note"}

// target is the module and version in the form that the go command takes.
func (r *row) target() string { return r.module + "@" + r.version }

// place is where the finding is, below its module.
func (r *row) place() string { return fmt.Sprintf("%s:%d", r.file, r.line) }

// compare orders rows as the table has them. Rows that are equal by it are the same finding.
func compare(a, b *row) int {
	return cmp.Or(cmp.Compare(a.module, b.module), cmp.Compare(a.version, b.version), cmp.Compare(a.file, b.file),
		cmp.Compare(a.line, b.line), cmp.Compare(a.code, b.code), cmp.Compare(a.column, b.column))
}

// readTable reads a file with a table.
func readTable(name string) ([]*row, error) {
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
func parseTable(text string) ([]*row, error) {
	var rows []*row
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
func parseRow(fields []string) (*row, error) {
	if len(fields) != len(columns) {
		return nil, fmt.Errorf("%d fields, want %d", len(fields), len(columns))
	}
	line, err1 := strconv.Atoi(fields[3])
	column, err2 := strconv.Atoi(fields[4])
	if err := cmp.Or(err1, err2); err != nil {
		return nil, err
	}
	r := &row{module: fields[0], version: fields[1], file: fields[2], line: line, column: column, function: fields[5], code: fields[6],
		tier: fields[7], verdict: verdict(fields[8]), test: fields[9] == "yes", look: look(fields[10]), cause: fields[11], note: fields[12]}
	if !r.test && fields[9] != "" {
		return nil, fmt.Errorf("test is %q, want yes or nothing", fields[9])
	}
	return r, nil
}

// encodeTable is the reverse of [parseTable], sorted.
func encodeTable(rows []*row) (string, error) {
	var b strings.Builder
	b.WriteString(strings.Join(columns, "\t") + "\n")
	for _, r := range slices.SortedStableFunc(slices.Values(rows), compare) {
		test := ""
		if r.test {
			test = "yes"
		}
		fields := []string{r.module, r.version, r.file, strconv.Itoa(r.line), strconv.Itoa(r.column), r.function, r.code,
			r.tier, string(r.verdict), test, string(r.look), r.cause, r.note}
		for _, f := range fields {
			if strings.ContainsAny(f, "\t\n\r") {
				return "", fmt.Errorf("%s %s: a tab or a line break in %q", r.target(), r.place(), f)
			}
		}
		b.WriteString(strings.Join(fields, "\t") + "\n")
	}
	return b.String(), nil
}
