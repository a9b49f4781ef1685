package e2e

import (
	"encoding/json"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/testing/corpus"
	"github.com/concvet/concvet/suite"
)

// A seen is a finding as users see it.
type seen struct {
	Code    string `json:"code"`
	Tier    string `json:"tier"`
	File    string `json:"file"`
	Line    int    `json:"line"`
	Column  int    `json:"column"`
	Message string `json:"message"`
}

// findings returns what concvet finds in packages of the module in dir.
func findings(t *testing.T, dir string, packages []string, flags ...string) map[seen]bool {
	t.Helper()
	args := slices.Concat([]string{"-C", dir, "-json"}, flags, packages)
	var stderr strings.Builder
	cmd := exec.Command("concvet", args...)
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v: %s", err, stderr.String())
	}
	var r struct {
		Findings []seen `json:"findings"`
	}
	if err := json.Unmarshal(out, &r); err != nil {
		t.Fatal(err)
	}
	found := make(map[seen]bool)
	for _, f := range r.Findings {
		found[f] = true
	}
	return found
}

// What a tier shows is shown by the tiers below it as well, in the same words, with the same tier, and nothing else of that tier; and so is what is
// not disabled: no finding takes the place of one that is worth more, or of one that somebody wants to see, and nothing is worth more since
// more is asked for.
func TestTiersOnlyAdd(t *testing.T) {
	for _, c := range []struct {
		name, dir string
		packages  []string
	}{
		{"kernels", corpus.Copy(t, corpus.EveryFourth(t)), []string{"./..."}},
		{"std", ".", []string{"database/...", "net/..."}},
	} {
		t.Run(c.name, func(t *testing.T) {
			tiersOnlyAdd(t, func(flags ...string) map[seen]bool { return findings(t, c.dir, c.packages, flags...) })
		})
	}
}

func tiersOnlyAdd(t *testing.T, run func(flags ...string) map[seen]bool) {
	var codes []string // of every other check
	for i, c := range suite.Checks() {
		if i%2 == 0 && !diag.IsMeta(c.Code) {
			codes = append(codes, c.Code)
		}
	}
	disabled := func(f seen) bool { return slices.Contains(codes, f.Code) }
	bug, likely := run(), run("-tier=likely")
	some := run("-tier=advice", "-disable="+strings.Join(codes, ","))
	if len(bug) >= len(likely) {
		t.Errorf("%d findings by default, %d with -tier=likely", len(bug), len(likely))
	}
	lost := func(how string, f seen) {
		t.Errorf("%s: %s:%d:%d: %s (%s)", how, f.File, f.Line, f.Column, f.Message, f.Code)
	}
	for f := range bug {
		if !likely[f] {
			lost("lost with -tier=likely", f)
		}
	}
	for f := range likely {
		if f.Tier == diag.Bug.String() && !bug[f] {
			lost("of tier bug with -tier=likely alone", f)
		}
		if !disabled(f) && !some[f] {
			lost("lost with -tier=advice and other checks disabled", f)
		}
	}
	for f := range some {
		if disabled(f) {
			lost("disabled, but told", f)
		}
		if f.Tier != diag.Advice.String() && !likely[f] {
			lost("with -tier=advice and other checks disabled alone", f)
		}
	}
}
