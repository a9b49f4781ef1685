package pair_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/testing/racetest"
	"github.com/concvet/concvet/passes/racepattern"
)

// TestTurns compares what is told of who runs callbacks one after the other: that is no lock, and has none's name. Lines say with "told:" what is told
// of them.
func TestTurns(t *testing.T) {
	racetest.Set(t, diag.TierFlag, diag.Likely.String())
	file := filepath.Join(analysistest.TestData(), "src", "calledback", "calledback.go")
	src, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var want, got []string
	for i, line := range strings.Split(string(src), "\n") {
		if _, text, ok := strings.Cut(line, "// told: "); ok {
			want = append(want, fmt.Sprintf("%d: %s", i+1, text))
		}
	}
	for _, r := range analysistest.Run(t, analysistest.TestData(), racepattern.Analyzer, "calledback") {
		for _, d := range r.Diagnostics {
			for _, rel := range d.Related {
				if strings.Contains(rel.Message, "the other access") && !strings.HasPrefix(rel.Message, "the other") || strings.Contains(rel.Message, "taken") {
					got = append(got, fmt.Sprintf("%d: %s", r.Action.Package.Fset.Position(rel.Pos).Line, rel.Message))
				}
			}
		}
	}
	slices.Sort(want)
	slices.Sort(got)
	if got = slices.Compact(got); !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}
