package diag_test

import (
	"go/token"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/go/analysis"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/testing/conctest"
)

// TestGroup wants the findings of one cause in a file to be one, whatever order they are reported in.
func TestGroup(t *testing.T) {
	const src = `package p

var a = 1 //concvet:ignore CV9801 known
var b = 2
var c = 3
var d = 4
var e = 5
var f = 6
`
	// The file and the line of each finding, its check and its cause.
	all := []struct {
		file  string
		line  int
		check *diag.Check
		cause string
	}{
		{"a.go", 3, conctest.BadCall, "x"},
		{"a.go", 4, conctest.BadCall, "x"},
		{"a.go", 5, conctest.BadCall, "y"},
		{"a.go", 5, conctest.DubiousCall, "x"},
		{"a.go", 6, conctest.BadCall, "x"},
		{"a.go", 7, conctest.BadCall, "x"},
		{"a.go", 8, conctest.BadCall, "x"},
		{"b.go", 4, conctest.BadCall, "x"},
		{"b.go", 5, conctest.BadCall, ""},
		{"b.go", 6, conctest.BadCall, ""},
	}
	told := func(group string, reverse bool) []string {
		order := slices.Clone(all)
		if reverse {
			slices.Reverse(order)
		}
		a := conctest.Calls()
		set(t, a, diag.GroupFlag, group)
		set(t, a, diag.TierFlag, "likely")
		var fset *token.FileSet
		diagnostics := analyze(t, a, []string{"a.go", "b.go"}, []string{src, src}, func(pass *analysis.Pass, r *diag.Reporter) {
			fset = pass.Fset
			for _, f := range order {
				pos := fset.File(clause(pass, f.file).Pos()).LineStart(f.line)
				r.Report(diag.Finding{Check: f.check, Pos: pos, Message: "m", Cause: f.cause, Related: []diag.Related{{Pos: pos, Message: "own"}}})
			}
		})
		var out []string
		for _, d := range diagnostics {
			if d.Category == diag.UnusedSuppression.Code { // of b.go
				continue
			}
			places := []string{d.Category + " " + fset.Position(d.Pos).String()}
			for _, rel := range d.Related {
				places = append(places, rel.Message+" "+fset.Position(rel.Pos).String())
			}
			out = append(out, strings.ReplaceAll(strings.Join(places, ", "), ":1", ""))
		}
		return out
	}
	want := []string{
		"CV9801 a.go:4, own a.go:4, the same here a.go:6, the same here a.go:7, the same here a.go:8",
		"CV9801 a.go:5, own a.go:5",
		"CV9802 a.go:5, own a.go:5",
		"CV9801 b.go:4, own b.go:4",
		"CV9801 b.go:5, own b.go:5",
		"CV9801 b.go:6, own b.go:6",
	}
	for _, reverse := range []bool{false, true} {
		if diff := cmp.Diff(want, told("true", reverse)); diff != "" {
			t.Errorf("reverse=%t: findings (-want +got):\n%s", reverse, diff)
		}
	}
	if got := told("false", false); len(got) != len(all)-1 || strings.Contains(strings.Join(got, "\n"), "same") {
		t.Errorf("without groups: %q, want each place but the suppressed one", got)
	}
}
