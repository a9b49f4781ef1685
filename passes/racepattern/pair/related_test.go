package pair_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/testing/fixtures"
	"github.com/concvet/concvet/internal/testing/passtest"
	"github.com/concvet/concvet/passes/racepattern"
	"github.com/concvet/concvet/suite"
)

// likely returns the analyzer, which shows what is of that tier, too.
func likely(t *testing.T) *analysis.Analyzer {
	t.Helper()
	pass := &passtest.Pass{Root: suite.Root{Analyzer: racepattern.Analyzer, Checks: racepattern.Checks()}}
	return pass.With(t, passtest.Flags{diag.TierFlag: diag.Likely.String()})
}

// TestTurns compares what is told of who runs callbacks one after the other: that is no lock, and has none's name. Lines say with "told:" what is told
// of them.
func TestTurns(t *testing.T) {
	file := filepath.Join("testdata", "src", "calledback", "calledback.go")
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
	for _, r := range fixtures.Run(t, "testdata", likely(t), "calledback") {
		for _, d := range r.Diagnostics {
			for _, rel := range d.Related {
				if strings.Contains(rel.Message, "the other access") && !strings.HasPrefix(rel.Message, "the other") || strings.Contains(rel.Message, "taken") {
					got = append(got, fmt.Sprintf("%d: %s", r.Package.Fset.Position(rel.Pos).Line, rel.Message))
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
