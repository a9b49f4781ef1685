package passtest

import (
	"fmt"
	"go/token"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/suite"
)

// asked are settings under which nothing may be found that is not found with all checks.
func asked(r suite.Root) []Flags {
	var halves [2][]string
	for i, c := range r.Checks {
		halves[i%2] = append(halves[i%2], c.Code)
	}
	return []Flags{
		{diag.TierFlag: diag.Bug.String()},
		{diag.TierFlag: diag.Likely.String()},
		{diag.TierFlag: diag.Advice.String(), diag.DisableFlag: strings.Join(halves[0], ",")},
		{diag.EnableFlag: strings.Join(halves[0], ","), diag.DisableFlag: strings.Join(halves[1], ",")},
	}
}

// runInAllTiers looks for the findings once with all checks, and once by each of [asked]: all checks have to find the same each time they are
// shown. What is of the tier goes into s.
func (p *Pass) runInAllTiers(t *testing.T, pass *analysis.Pass, tier diag.Tier, s *sighted) {
	every := p.runWith(t, pass, Flags{diag.TierFlag: diag.Advice.String()})
	s.mu.Lock()
	for _, d := range every {
		s.checks[d.Category] = s.checks[d.Category] || p.tierOf(d.Category) <= tier
	}
	s.mu.Unlock()
	if tier == diag.Bug {
		p.checkLikely(t, pass, every)
	}
	for _, flags := range asked(p.Root) {
		got := p.runWith(t, pass, flags)
		for text := range got {
			if _, ok := every[text]; !ok {
				t.Errorf("only with %v: %s", flags, text)
			}
		}
		for text, d := range every {
			if _, ok := got[text]; !ok && p.isShown(flags, d.Category) {
				t.Errorf("not with %v: %s", flags, text)
			}
		}
	}
}

// tierOf returns the tier of a check.
func (p *Pass) tierOf(code string) diag.Tier {
	return diag.FindCheck(append(diag.MetaChecks(), p.Checks...), code).Tier
}

// isShown reports whether a check is, under flags.
func (p *Pass) isShown(flags Flags, code string) bool {
	lists := func(flag string) bool { return slices.Contains(strings.Split(flags[flag], ","), code) }
	var upTo diag.Tier
	if tier, ok := flags[diag.TierFlag]; ok {
		upTo.Set(tier)
	}
	return !lists(diag.DisableFlag) && (lists(diag.EnableFlag) || p.tierOf(code) <= upTo)
}

// runWith returns what is found with flags, by all that there is to say about it. Which suppressions are unused
// is left out: those of checks that are not shown are not.
func (p *Pass) runWith(t *testing.T, pass *analysis.Pass, flags Flags) map[string]analysis.Diagnostic {
	a := p.With(t, flags)
	for _, name := range []string{diag.RankFlag, diag.NoticesFlag} {
		a.Flags.Set(name, "true")
	}
	found := make(map[string]analysis.Diagnostic)
	with := *pass
	with.Analyzer = a
	with.Report = func(d analysis.Diagnostic) {
		if d.Category != diag.UnusedSuppression.Code {
			found[spell(pass.Fset, d)] = d
		}
	}
	if _, err := a.Run(&with); err != nil {
		t.Error(err)
	}
	return found
}

// spell returns all that d says.
func spell(fset *token.FileSet, d analysis.Diagnostic) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%v to %v: %s: %s", fset.Position(d.Pos), fset.Position(d.End), d.Category, d.Message)
	for _, rel := range d.Related {
		fmt.Fprintf(&b, "; %v: %s", fset.Position(rel.Pos), rel.Message)
	}
	for _, fix := range d.SuggestedFixes {
		fmt.Fprintf(&b, "; %s", fix.Message)
		for _, e := range fix.TextEdits {
			fmt.Fprintf(&b, " %v to %v %q", fset.Position(e.Pos), fset.Position(e.End), e.NewText)
		}
	}
	return b.String()
}
