package lockorder_test

import (
	"encoding/json"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/testing/fixtures"
	"github.com/concvet/concvet/internal/testing/passtest"
	"github.com/concvet/concvet/passes/lockorder"
)

// TestReasons hears all verdicts on the fixtures. Cases that a reason excludes are put to the rest of them then, too, and
// what is found must not depend on that.
func TestReasons(t *testing.T) {
	quiet, none := told(t, "")
	loud, verdicts := told(t, diag.WhyAll)
	if len(none) > 0 || len(verdicts) == 0 {
		t.Errorf("%d verdicts without the flag, %d with it", len(none), len(verdicts))
	}
	if !slices.Equal(quiet, loud) {
		t.Errorf("%d findings without the flag, %d others with it", len(quiet), len(loud))
	}
	for _, f := range loud {
		if !slices.ContainsFunc(verdicts, f.isExplained) {
			t.Errorf("%s: %s: no verdict says so", f.at, f.code)
		}
	}
	known := make(map[string]bool)
	for _, table := range lockorder.Tables() {
		for _, r := range table.Reasons {
			if known[r.ID] || !strings.HasPrefix(r.ID, table.Name+"-") {
				t.Errorf("%s: the name of a reason of table %s, or of another one", r.ID, table.Name)
			}
			known[r.ID] = true
		}
	}
	for _, v := range verdicts {
		if len(v.At) == 0 && v.Level != "silent" {
			t.Errorf("%s: a verdict about no place", v.Table)
		}
		for _, g := range v.Reasons {
			if !known[g.ID] {
				t.Errorf("%s: an unknown reason", g.ID)
			}
		}
	}
}

// A finding is what is compared of one.
type finding struct{ at, code, message string }

// isExplained reports whether v is that f is reported.
func (f finding) isExplained(v diag.Verdict) bool {
	return v.Level == "evident" && len(v.At) > 0 && v.At[0] == f.at && slices.Contains(v.Checks, f.code)
}

// told returns the findings in the fixtures, and the verdicts that the analyzer tells of if asked for why.
func told(t *testing.T, why string) (findings []finding, verdicts []diag.Verdict) {
	t.Helper()
	a := pass.With(t, passtest.Flags{diag.TierFlag: diag.Likely.String(), diag.WhyFlag: why})
	var pkgs []*fixtures.Package
	for _, dir := range []string{"testdata", filepath.Join("testdata", "default")} {
		pkgs = append(pkgs, fixtures.Load(t, dir, passtest.Topics(t, dir)...)...)
	}
	for _, r := range fixtures.Analyze(t, a, pkgs...) {
		for _, d := range r.Diagnostics {
			if d.Category == diag.OutcomeCategory {
				continue
			}
			if d.Category != diag.VerdictCategory {
				findings = append(findings, finding{r.Package.Fset.Position(d.Pos).String(), d.Category, d.Message})
				continue
			}
			var v diag.Verdict
			if err := json.Unmarshal([]byte(d.Message), &v); err != nil {
				t.Fatal(err)
			}
			verdicts = append(verdicts, v)
		}
	}
	return findings, verdicts
}
