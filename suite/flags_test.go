package suite_test

import (
	"go/types"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/testing/conctest"
	"github.com/concvet/concvet/suite"
)

// A list of checks goes to those who own them, and so does the next one, also where it names none of theirs.
func TestSetOwners(t *testing.T) {
	calls := suite.Root{Analyzer: conctest.Calls(), Checks: conctest.Checks()}
	roots := suite.RootsWith(calls)
	value := func() string { return calls.Analyzer.Flags.Lookup(diag.DisableFlag).Value.String() }
	for _, step := range []struct{ list, want string }{
		{"CV1001, bad-call", "CV9801"},
		{"CV0001", "CV0001"},
		{"CV1001", ""},
		{"", ""},
	} {
		if err := suite.SetOwners(roots, diag.DisableFlag, step.list); err != nil {
			t.Fatal(err)
		}
		if got := value(); got != step.want {
			t.Errorf("-disable=%q makes it %q for the analyzer that owns CV9801, want %q", step.list, got, step.want)
		}
	}
	for list, want := range map[string]string{
		"CV1001,nosuch": "there is no check nosuch",
		"CV0000":        "CV0000 is reported in any case",
	} {
		if err := suite.SetOwners(roots, diag.DisableFlag, list); err == nil || err.Error() != want {
			t.Errorf("-disable=%q: error %v, want %s", list, err, want)
		}
	}
}

// A flag is set in those that have it.
func TestSetAll(t *testing.T) {
	without, with := &analysis.Analyzer{Name: "without"}, conctest.Calls()
	analyzers := []*analysis.Analyzer{without, with}
	if err := suite.SetAll(analyzers, diag.TierFlag, "likely"); err != nil {
		t.Fatal(err)
	}
	if got := with.Flags.Lookup(diag.TierFlag).Value.String(); got != "likely" {
		t.Errorf("the tier is %q, want likely", got)
	}
	if err := suite.SetAll(analyzers, diag.TierFlag, "high"); err == nil {
		t.Error("a tier that there is not is taken")
	}
}

// What is not ours and panics has a zero result; the failure is told with what follows from it.
func TestGuardPrerequisites(t *testing.T) {
	fragile := conctest.Fragile()
	root := &analysis.Analyzer{Name: "root", Requires: []*analysis.Analyzer{fragile}}
	failures := suite.GuardPrerequisites([]*analysis.Analyzer{root})
	pkg, mended, other := types.NewPackage("p", "fragile"), types.NewPackage("p", "mended"), types.NewPackage("other", "other")
	explained := func(pkg *types.Package, want string) {
		t.Helper()
		if got := failures.Explain(pkg, "it failed"); !strings.HasPrefix(got, want) || want == "it failed" && got != want {
			t.Errorf("of package %s it says %q, want %q", pkg.Name(), got, want)
		}
	}
	run := func(pkg *types.Package) {
		t.Helper()
		result, err := fragile.Run(&analysis.Pass{Analyzer: fragile, Pkg: pkg})
		if r, ok := result.(*conctest.FragileResult); !ok || err != nil || (r == nil) != (pkg.Name() == "fragile") {
			t.Errorf("of package %s the result is %#v, error %v", pkg.Name(), result, err)
		}
	}
	explained(pkg, "it failed")
	run(pkg)
	explained(pkg, "it failed (caused by: internal error in fragile: panic: ")
	explained(other, "it failed")
	run(mended) // the same package, edited
	explained(mended, "it failed")
}
