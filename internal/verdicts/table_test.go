package main

import (
	"regexp"
	"slices"
	"strings"
	"testing"
)

const committed = "../../eval/verdicts.tsv"

// TestTable keeps the table in order. A finding that is adopted is no verdict: it has to be judged, or to go, before the
// table is committed.
func TestTable(t *testing.T) {
	rows, err := readTable(committed)
	if err != nil {
		t.Fatal(err)
	}
	if len(rows) < 1000 {
		t.Errorf("only %d rows: verdicts are lost", len(rows))
	}
	for _, problem := range checkTable(rows) {
		t.Error(problem)
	}
}

// codes are what checks have, also those that concvet no longer has.
var codes = regexp.MustCompile(`^CV\d{4}$`)

// checkTable returns what is wrong with the rows of a committed table.
func checkTable(rows []*row) []string {
	var problems []string
	for i, r := range rows {
		where := r.target() + " " + r.place() + " " + r.code + ": "
		report := func(wrong bool, what string) {
			if wrong {
				problems = append(problems, where+what)
			}
		}
		report(i > 0 && compare(rows[i-1], r) > 0, "not sorted")
		report(i > 0 && compare(rows[i-1], r) == 0, "there twice")
		report(i > 0 && rows[i-1].place() == r.place() && rows[i-1].target() == r.target() && rows[i-1].code == r.code &&
			rows[i-1].column == 0 && r.column > 0, "a row without a column stands for all of the line")
		report(!codes.MatchString(r.code), "no such code")
		report(r.tier != "" && !slices.Contains(tiers, r.tier), "no such tier: "+r.tier)
		report(r.verdict == unjudged, "nobody has judged it")
		report(!slices.Contains([]verdict{right, wrong, unclear, unjudged}, r.verdict), "no such verdict: "+string(r.verdict))
		report(r.look != firstLook && r.look != knownLook, "no such look: "+string(r.look))
		report(r.module == "" || r.version == "" || r.version == "latest", "no version that lasts")
		report(r.file == "" || strings.HasPrefix(r.file, "/") || strings.Contains(r.file, `\`), "the file is not below the module")
		report(r.line < 1 || r.column < 0, "no such line or column")
		report(strings.HasSuffix(r.file, "_test.go") && !r.test, "a test that says it is none")
		report((r.cause == "") != (r.verdict == unclear || r.verdict == unjudged), "a cause is of what is true or false")
		report(r.note == "", "no reason")
		for _, f := range []string{r.function, r.cause, r.note} {
			report(f != strings.TrimSpace(f), "space around a field")
		}
	}
	return problems
}

// good is a row that nothing is wrong with.
func good() *row {
	return &row{module: "example.com/a", version: "v1.0.0", file: "a.go", line: 3, code: "CV1001", tier: "bug", verdict: right,
		look: firstLook, cause: "double lock", note: "F locks and calls G"}
}

func TestCheckTable(t *testing.T) {
	tests := []struct {
		name   string
		change func(first, second *row)
		want   string // part of the only problem; "" for none
	}{
		{"fine", func(_, r *row) {}, ""},
		{"order", func(_, r *row) { r.module = "example.com/A" }, "not sorted"},
		{"twice", func(_, r *row) { r.line = 3 }, "there twice"},
		{"column", func(_, r *row) { r.line, r.column = 3, 7 }, "stands for all of the line"},
		{"two columns", func(first, r *row) { first.column, r.line, r.column = 2, 3, 7 }, ""},
		{"another check", func(_, r *row) { r.line, r.code = 3, "CV1002" }, ""},
		{"code", func(_, r *row) { r.code = "CV100" }, "no such code"},
		{"tier", func(_, r *row) { r.tier = "bugs" }, "no such tier"},
		{"no tier", func(_, r *row) { r.tier = "" }, ""},
		{"unjudged", func(_, r *row) { r.verdict, r.cause = unjudged, "" }, "nobody has judged it"},
		{"verdict", func(_, r *row) { r.verdict = "yes" }, "no such verdict"},
		{"look", func(_, r *row) { r.look = "" }, "no such look"},
		{"version", func(_, r *row) { r.module, r.version = "example.com/b", "" }, "no version"},
		{"latest", func(_, r *row) { r.module, r.version = "example.com/b", "latest" }, "no version"},
		{"file", func(_, r *row) { r.module, r.file = "example.com/b", "/a.go" }, "not below the module"},
		{"line", func(_, r *row) { r.module, r.line = "example.com/b", 0 }, "no such line"},
		{"test", func(_, r *row) { r.file = "a_test.go" }, "says it is none"},
		{"cause", func(_, r *row) { r.cause = "" }, "a cause is of"},
		{"cause of what is unclear", func(_, r *row) { r.verdict = unclear }, "a cause is of"},
		{"reason", func(_, r *row) { r.note = "" }, "no reason"},
		{"space", func(_, r *row) { r.cause += " " }, "space around"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			first, second := good(), good()
			second.line = 4
			test.change(first, second)
			got := checkTable([]*row{first, second})
			switch {
			case test.want == "" && len(got) > 0:
				t.Errorf("problems: %q", got)
			case test.want != "" && (len(got) != 1 || !strings.Contains(got[0], test.want)):
				t.Errorf("problems %q, want one with %q", got, test.want)
			}
		})
	}
}

// TestEncode reads what was written, in order.
func TestEncode(t *testing.T) {
	a, b := good(), good()
	a.line, a.test, a.column, a.function = 12, true, 4, "T.F"
	text, err := encodeTable([]*row{a, b})
	if err != nil {
		t.Fatal(err)
	}
	rows, err := parseTable(text)
	if err != nil {
		t.Fatal(err)
	}
	if len(rows) != 2 || *rows[0] != *b || *rows[1] != *a {
		t.Errorf("read %v and %v from\n%s", *rows[0], *rows[1], text)
	}
	b.note = "two\nlines"
	if _, err := encodeTable([]*row{b}); err == nil {
		t.Error("a note of two lines was written")
	}
}

func TestParseErrors(t *testing.T) {
	head := strings.Join(columns, "\t") + "\n"
	for _, test := range []struct{ text, want string }{
		{"", "1: the header"},
		{"module\tversion\n", "1: the header"},
		{head + "a\tb\n", "2: 2 fields"},
		{head + strings.Repeat("x\t", 12) + "x\n", "2: strconv"},
		{head + "m\tv\tf\t1\t0\t\tCV1001\tbug\ttrue\tno\tfirst\tc\tn\n", `2: test is "no"`},
	} {
		if _, err := parseTable(test.text); err == nil || !strings.HasPrefix(err.Error(), test.want) {
			t.Errorf("%q: %v, want %s", test.text, err, test.want)
		}
	}
}
