package summary

import (
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"
)

// maxFactBytes is what the facts about net/http and all that it imports may
// weigh, as drivers write them. They weighed 40.5 kB for 185 packages with Go
// 1.26.8; the rest is room for other versions. Drivers read these bytes again
// and again, so raise the number only with a reason.
const maxFactBytes = 53_000

func TestFactBytes(t *testing.T) {
	if testing.Short() {
		t.Skip("analyses 185 packages")
	}
	t.Parallel()
	pkgs, err := packages.Load(&packages.Config{Mode: packages.LoadAllSyntax}, "net/http")
	if err != nil {
		t.Fatal(err)
	}
	graph, err := checker.Analyze([]*analysis.Analyzer{Analyzer}, pkgs, nil)
	if err != nil {
		t.Fatal(err)
	}
	packages, total, entries := 0, 0, 0
	for act := range graph.All() {
		if act.Analyzer != Analyzer {
			continue
		}
		if act.Err != nil {
			t.Errorf("%s: %v", act.Package, act.Err)
			continue
		}
		if res, ok := act.Result.(*Result); ok && len(res.Failures) > 0 { // of net/http itself
			t.Errorf("%s: %d failures, the first %v", act.Package, len(res.Failures), res.Failures[0].Err)
		}
		packages++
		fact := new(packageFact)
		if act.PackageFact(act.Package.Types, fact) {
			_, data := throughGob(t, fact)
			total += len(data)
			entries += len(fact.Entries)
		}
	}
	t.Logf("%d bytes for %d functions of %d packages", total, entries, packages)
	if total > maxFactBytes {
		t.Errorf("facts weigh %d bytes, at most %d", total, maxFactBytes)
	}
	if packages < 100 || entries < 100 {
		t.Errorf("only %d packages and %d functions: is everything analysed?", packages, entries)
	}
}
