package diag_test

import (
	"slices"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/testing/conctest"
)

// Single checks can be switched off and on, whatever their tier.
func TestSwitches(t *testing.T) {
	for _, test := range []struct {
		tier, disable, enable string
		want                  []string // codes that are reported of a file with all kinds
	}{
		{"bug", "", "", []string{"CV9801", "CV0001"}},
		{"likely", "", "", []string{"CV9801", "CV9802", "CV0001", "CV0001"}},
		{"bug", "CV9801", "", nil},
		{"likely", "CV9801", "", []string{"CV9802", "CV0001"}},
		{"likely", "CV9802, CV9801", "", nil},
		{"bug", "", "CV9802", []string{"CV9801", "CV9802", "CV0001", "CV0001"}},
		{"bug", "CV9801", "cv9802", []string{"CV9802", "CV0001"}},
		{"bug", "bad-call", "dubious-call,", []string{"CV9802", "CV0001"}},
		{"bug", "CV9802", "CV9802", []string{"CV9801", "CV0001"}},
		{"likely", "CV0001", "", []string{"CV9801", "CV9802"}},
	} {
		a := conctest.Calls()
		set(t, a, diag.TierFlag, test.tier)
		set(t, a, diag.DisableFlag, "CV9802,CV0001") // the last value counts
		set(t, a, diag.DisableFlag, test.disable)
		set(t, a, diag.EnableFlag, test.enable)
		const source = "package p\n\nvar a int //concvet:ignore CV9801 nothing is\nvar b int //concvet:ignore CV9802 nothing is\n"
		var got []string
		for _, d := range analyze(t, a, []string{"a.go"}, []string{source}, func(pass *analysis.Pass, r *diag.Reporter) {
			pos := clause(pass, "a.go").Pos()
			r.Report(diag.Finding{Check: conctest.BadCall, Pos: pos, Message: "bad"})
			r.Report(diag.Finding{Check: conctest.DubiousCall, Pos: pos, Message: "dubious"})
		}) {
			got = append(got, d.Category)
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("-tier=%s -disable=%q -enable=%q: %q is reported, want %q", test.tier, test.disable, test.enable, got, test.want)
		}
	}
}

// Values are refused that name no check of the analyzer, or one that is told in any case.
func TestSwitchesRefused(t *testing.T) {
	for value, want := range map[string]string{
		"CV9801,CV1001": "CV1001 is no check of this analyzer",
		"nosuch":        "nosuch is no check of this analyzer",
		"CV0000":        "CV0000 is no check of this analyzer",
		"CV0003":        "CV0003 is no check of this analyzer",
	} {
		for _, flag := range []string{diag.DisableFlag, diag.EnableFlag} {
			if err := conctest.Calls().Flags.Set(flag, value); err == nil || err.Error() != want {
				t.Errorf("-%s=%s: error %v, want %s", flag, value, err, want)
			}
		}
	}
	fs := diag.NewFlags(conctest.DubiousCall)
	if err := fs.Set(diag.DisableFlag, "dubious-call"); err != nil || fs.Lookup(diag.DisableFlag).Value.String() != "CV9802" {
		t.Errorf("the value is %q, error %v; want the code", fs.Lookup(diag.DisableFlag).Value, err)
	}
}
