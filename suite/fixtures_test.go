package suite_test

import (
	"fmt"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/suite"
)

// silent ignores what a test of fixtures complains about: whether the findings
// are right is the business of the test of the pass.
type silent struct{}

func (silent) Errorf(string, ...any) {}

// tierOfFixtures holds the tier that fixtures are written for, by the folder
// that their src is in. What is shown by default is a finding of another check
// at a lower tier, so folders of every tier are looked at.
var tierOfFixtures = map[string]diag.Tier{
	"default":  diag.Bug,
	"testdata": diag.Likely,
	"likely":   diag.Likely,
	"advice":   diag.Advice,
	"fix":      diag.Bug,
}

// TestFixtures wants every check to be reported somewhere in the fixtures of
// its pass. Of all fixtures it wants that no finding depends on what is asked for: it is the same, to the letter, wherever its check is shown.
func TestFixtures(t *testing.T) {
	for _, r := range suite.Roots() {
		t.Run(r.Analyzer.Name, func(t *testing.T) {
			seen := make(map[string]bool)
			for _, dir := range fixtureDirs(t, filepath.Join("..", "passes", r.Analyzer.Name)) {
				tier, ok := tierOfFixtures[filepath.Base(dir)]
				if !ok {
					t.Errorf("no tier is known that the fixtures in %s are written for", dir)
				}
				analysistest.Run(silent{}, dir, inAllTiers(t, r, func(d analysis.Diagnostic, of diag.Tier) {
					seen[d.Category] = seen[d.Category] || of <= tier
				}), fixturePackages(t, dir)...)
			}
			for _, c := range r.Checks {
				if !seen[c.Code] {
					t.Errorf("no fixture of %s (%s) is reported", c.Code, c.Name)
				}
			}
		})
	}
}

// asked are settings under which nothing may be found that is not found with all checks.
func asked(r suite.Root) []map[string]string {
	var halves [2][]string
	for i, c := range r.Checks {
		halves[i%2] = append(halves[i%2], c.Code)
	}
	return []map[string]string{
		{diag.TierFlag: diag.Bug.String()},
		{diag.TierFlag: diag.Likely.String()},
		{diag.TierFlag: diag.Advice.String(), diag.DisableFlag: strings.Join(halves[0], ",")},
		{diag.EnableFlag: strings.Join(halves[0], ","), diag.DisableFlag: strings.Join(halves[1], ",")},
	}
}

// inAllTiers returns an analyzer that does what that of r does, once with all checks and once by each of asked. What it requires is done only
// once. All checks have to find the same each time they are shown. Of what they find it tells in which tier that is.
func inAllTiers(t *testing.T, r suite.Root, tell func(analysis.Diagnostic, diag.Tier)) *analysis.Analyzer {
	all := map[string]string{diag.TierFlag: diag.Advice.String()}
	return &analysis.Analyzer{
		Name:     r.Analyzer.Name,
		Doc:      r.Analyzer.Doc,
		Requires: r.Analyzer.Requires,
		Run: func(pass *analysis.Pass) (any, error) {
			every := runWith(t, pass, r, all)
			for _, d := range every {
				tell(d, diag.FindCheck(append(diag.MetaChecks(), r.Checks...), d.Category).Tier)
			}
			for _, flags := range asked(r) {
				got := runWith(t, pass, r, flags)
				for text := range got {
					if _, ok := every[text]; !ok {
						t.Errorf("only with %v: %s", flags, text)
					}
				}
				for text, d := range every {
					if _, ok := got[text]; !ok && isShown(r, flags, d.Category) {
						t.Errorf("not with %v: %s", flags, text)
					}
				}
			}
			return nil, nil
		},
	}
}

// isShown reports whether a check of r is, under flags.
func isShown(r suite.Root, flags map[string]string, code string) bool {
	lists := func(flag string) bool { return slices.Contains(strings.Split(flags[flag], ","), code) }
	var upTo diag.Tier
	if tier, ok := flags[diag.TierFlag]; ok {
		upTo.Set(tier)
	}
	return !lists(diag.DisableFlag) && (lists(diag.EnableFlag) || diag.FindCheck(append(diag.MetaChecks(), r.Checks...), code).Tier <= upTo)
}

// runWith runs the analyzer of r with flags, and returns what it reports, by all that there is to say about it. Which suppressions are unused
// is left out: those of checks that are not shown are not.
func runWith(t *testing.T, pass *analysis.Pass, r suite.Root, flags map[string]string) map[string]analysis.Diagnostic {
	set := *r.Analyzer
	set.Flags = diag.NewFlags(r.Checks...)
	for name, value := range flags {
		if err := set.Flags.Set(name, value); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{diag.RankFlag, diag.NoticesFlag} {
		set.Flags.Set(name, "true")
	}
	found := make(map[string]analysis.Diagnostic)
	with := *pass
	with.Analyzer = &set
	with.Report = func(d analysis.Diagnostic) {
		if d.Category != diag.UnusedSuppression.Code {
			found[spell(pass.Fset, d)] = d
		}
	}
	if _, err := set.Run(&with); err != nil {
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

// fixtureDirs returns the directories with fixtures below that of a pass: those with a src, in the testdata of the pass or of
// a folder of it.
func fixtureDirs(t *testing.T, pass string) []string {
	t.Helper()
	pass, err := filepath.Abs(pass)
	if err != nil {
		t.Fatal(err)
	}
	var dirs []string
	err = filepath.WalkDir(pass, func(name string, d fs.DirEntry, err error) error {
		if err != nil || !d.IsDir() || d.Name() != "src" {
			return err
		}
		dirs = append(dirs, filepath.Dir(name))
		return filepath.SkipDir
	})
	if err != nil {
		t.Fatal(err)
	}
	return dirs
}

// fixturePackages returns the directories with Go files below src in dir.
func fixturePackages(t *testing.T, dir string) []string {
	t.Helper()
	var pkgs []string
	src := filepath.Join(dir, "src")
	err := filepath.WalkDir(src, func(name string, d fs.DirEntry, err error) error {
		if err != nil || !d.IsDir() {
			return err
		}
		entries, err := os.ReadDir(name)
		for _, e := range entries {
			if strings.HasSuffix(e.Name(), ".go") {
				pkg, relErr := filepath.Rel(src, name)
				pkgs = append(pkgs, filepath.ToSlash(pkg))
				return relErr
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return pkgs
}
