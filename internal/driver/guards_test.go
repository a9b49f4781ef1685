package driver

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/concvet/concvet/internal/finding"
	"github.com/concvet/concvet/internal/guardlist"
	"github.com/concvet/concvet/passes/guardtable"
)

func TestParseGuards(t *testing.T) {
	for _, test := range []struct {
		args []string
		want string // the error, "" for none
	}{
		{nil, ""},
		{[]string{"-all", "-json", "-fix", "-tags=a,b", "-C=..", "-debug", "./..."}, ""},
		{[]string{"-json", "-diff"}, "-json does not go with -diff; see concvet help guards"},
		{[]string{"-test"}, "unknown flag -test; see concvet help guards"},
		{[]string{"-all=maybe"}, `invalid boolean value "maybe" for -all: parse error; see concvet help guards`},
		{[]string{"./...", "-json"}, "flag -json after the packages; flags come first"},
	} {
		_, err := testDriver().parseGuards(test.args)
		got := ""
		if err != nil {
			got = err.Error()
		}
		if got != test.want {
			t.Errorf("%q: got %q, want %q", test.args, got, test.want)
		}
	}
}

// Files are shown relative to the directory, wherever a row has them.
func TestRowsOf(t *testing.T) {
	const row = `{"package":"m/a","type":"T","name":"n","typePlace":{"file":"/src/m/a/a.go","line":3},` +
		`"exception":{"what":"bare","file":"/src/m/a/b.go","line":7},"contract":{"says":"guarded","file":"/src/m/a/c.go","line":9}}`
	findings := []*finding.Finding{{Code: guardtable.RowCategory, Message: row, Position: finding.Position{File: "a/a.go", Line: 5, Column: 2}}}
	want := []*guardlist.Row{{
		Package:   "m/a",
		Type:      "T",
		Name:      "n",
		Place:     guardlist.Place{File: "a/a.go", Line: 5, Column: 2},
		Exception: &guardlist.Exception{What: "bare", Place: guardlist.Place{File: "a/b.go", Line: 7}},
		Contract:  &guardlist.Contract{Says: "guarded", Place: guardlist.Place{File: "a/c.go", Line: 9}},
		TypePlace: guardlist.Place{File: "a/a.go", Line: 3},
	}}
	got, err := rowsOf(findings, "/src/m")
	if diff := cmp.Diff(want, got); diff != "" || err != nil {
		t.Errorf("error %v, rows (-want +got):\n%s", err, diff)
	}
	findings[0].Message = "no row"
	if _, err := rowsOf(findings, "/src/m"); err == nil {
		t.Error("no error for what is no row")
	}
}
