package judged

import (
	"strings"
	"testing"
)

// good is a row that nothing is wrong with.
func good() *Row {
	return &Row{Module: "example.com/a", Version: "v1.0.0", File: "a.go", Line: 3, Code: "CV1001", Tier: "bug", Verdict: Right,
		Look: FirstLook, Cause: "double lock", Note: "F locks and calls G"}
}

// TestEncode reads what was written, in order.
func TestEncode(t *testing.T) {
	a, b := good(), good()
	a.Line, a.Test, a.Column, a.Function = 12, true, 4, "T.F"
	text, err := EncodeTable([]*Row{a, b})
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
	b.Note = "two\nlines"
	if _, err := EncodeTable([]*Row{b}); err == nil {
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
