package suite_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

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
}

// TestFixtures wants every check to be reported somewhere in the fixtures of
// its pass.
func TestFixtures(t *testing.T) {
	for _, r := range suite.Roots() {
		t.Run(r.Analyzer.Name, func(t *testing.T) {
			seen := make(map[string]bool)
			run := func(dir string) {
				for _, result := range analysistest.Run(silent{}, dir, r.Analyzer, fixturePackages(t, dir)...) {
					for _, d := range result.Diagnostics {
						seen[d.Category] = true
					}
				}
			}
			tier := r.Analyzer.Flags.Lookup(diag.TierFlag).Value
			defer tier.Set(diag.Bug.String())
			for _, dir := range fixtureDirs(t, filepath.Join("..", "passes", r.Analyzer.Name)) {
				if of, ok := tierOfFixtures[filepath.Base(dir)]; ok {
					tier.Set(of.String())
					run(dir)
				}
			}
			for _, c := range r.Checks {
				if !seen[c.Code] {
					t.Errorf("no fixture of %s (%s) is reported", c.Code, c.Name)
				}
			}
		})
	}
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
