package driver

import (
	"io"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/concvet/concvet/internal/finding"
	"github.com/concvet/concvet/internal/lockgraph"
	"github.com/concvet/concvet/passes/lockorder"
	"github.com/concvet/concvet/suite"
)

func TestParseGraph(t *testing.T) {
	for _, test := range []struct {
		args []string
		want string // the error, "" for none
	}{
		{nil, ""},
		{[]string{"-format=dot", "-o=x.dot", "-test", "-tags=a,b", "-C=..", "-debug", "./..."}, ""},
		{[]string{"-format=png"}, `invalid value "png" for flag -format: want text or dot; see concvet help graph`},
		{[]string{"-json"}, "unknown flag -json; see concvet help graph"},
		{[]string{"-test=maybe"}, `invalid boolean value "maybe" for -test: parse error; see concvet help graph`},
		{[]string{"./...", "-o"}, "flag -o after the packages; flags come first"},
	} {
		_, err := testDriver().parseGraph(test.args)
		got := ""
		if err != nil {
			got = err.Error()
		}
		if got != test.want {
			t.Errorf("%q: got %q, want %q", test.args, got, test.want)
		}
	}
}

// Files are shown relative to the directory, wherever an edge has them.
func TestEdgesOf(t *testing.T) {
	const edge = `{"From":{"Pkg":"p","Name":"mu","Place":{"File":"/src/m/a/a.go","Line":3}},` +
		`"To":{"Pkg":"q","Name":"T.mu"},"Func":"f","Place":{"File":"","Line":0},` +
		`"Calls":[{"Func":"g","Place":{"File":"/src/m/b/b.go","Line":7}},{"Func":"h","Place":{"File":"h.go","Line":8}}]}`
	findings := []*finding.Finding{
		{Code: "CV0000", Message: "internal error"},
		{Code: lockorder.EdgeCategory, Message: edge, Position: finding.Position{File: "a/a.go", Line: 5, Column: 2}},
		{Code: "CV0001", Message: "suppression that suppresses nothing"}, // none of our business
	}
	findings, internal := split(findings, lockorder.EdgeCategory)
	if len(internal) != 1 || internal[0].Code != "CV0000" {
		t.Errorf("internal errors %v", internal)
	}
	edges, err := edgesOf(findings, "/src/m")
	if err != nil {
		t.Error(err)
	}
	want := []lockgraph.Edge{{
		From:  lockgraph.Vertex{Pkg: "p", Name: "mu", Place: lockgraph.Place{File: "a/a.go", Line: 3}},
		To:    lockgraph.Vertex{Pkg: "q", Name: "T.mu"},
		Func:  "f",
		Place: lockgraph.Place{File: "a/a.go", Line: 5, Column: 2},
		Calls: []lockgraph.Call{
			{Func: "g", Place: lockgraph.Place{File: "b/b.go", Line: 7}},
			{Func: "h", Place: lockgraph.Place{File: "h.go", Line: 8}},
		},
	}}
	if diff := cmp.Diff(want, edges); diff != "" {
		t.Errorf("edges (-want +got):\n%s", diff)
	}
	findings[0].Message = "no edge"
	if _, err := edgesOf(findings, "/src/m"); err == nil {
		t.Error("no error for what is no edge")
	}
}

// testDriver returns the command with all its analyzers, and nothing to print to.
func testDriver() *Driver {
	return &Driver{Roots: suite.Roots(), Stdout: io.Discard, Stderr: io.Discard}
}
