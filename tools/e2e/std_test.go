package e2e

import (
	"fmt"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/concvet/concvet/passes/lockset"
)

// TestStd runs the analyzer over the whole standard library twice: it must not
// fail on any function, and must say the same both times.
func TestStd(t *testing.T) {
	first, second := analyzeStd(t), analyzeStd(t)
	if first != second {
		t.Errorf("two runs differ:\n%s\n--- second:\n%s", first, second)
	}
	if strings.Contains(first, "CV0000") {
		t.Errorf("internal errors:\n%s", first)
	}
	t.Logf("findings:\n%s", first)
}

// analyzeStd returns the findings on std without its tests, one a line.
func analyzeStd(t *testing.T) string {
	t.Helper()
	pkgs, err := packages.Load(&packages.Config{Mode: packages.LoadAllSyntax}, "std")
	if err != nil {
		t.Fatal(err)
	}
	graph, err := checker.Analyze([]*analysis.Analyzer{lockset.Analyzer}, pkgs, nil)
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	for _, root := range graph.Roots {
		if root.Err != nil {
			t.Errorf("%s: %v", root, root.Err)
		}
		for _, d := range root.Diagnostics {
			fmt.Fprintf(&out, "%s: %s (%s)\n", root.Package.Fset.Position(d.Pos), d.Message, d.Category)
		}
	}
	return out.String()
}
