package passtest

import (
	"cmp"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/testing/fixtures"
	"github.com/concvet/concvet/suite"
)

// Flags are settings of an analyzer, by their names.
type Flags map[string]string

// A Pass is what is tested.
type Pass struct {
	suite.Root
	Tier diag.Tier // that is shown of fixtures in src
	But  []string  // fixtures that are not compared with what they want, since another test looks at them
}

// With returns the analyzer with flags, the others of which have their defaults. That one itself stays as it is.
func (p *Pass) With(t testing.TB, flags Flags) *analysis.Analyzer {
	t.Helper()
	a := *p.Analyzer
	a.Flags = *p.NewFlags()
	a.Flags.Set(diag.GroupFlag, "false") // each line wants what is found there
	for name, value := range flags {
		if err := a.Flags.Set(name, value); err != nil {
			t.Fatal(err)
		}
	}
	return &a
}

// A way is how fixtures are run.
type way struct {
	flags Flags
	tier  diag.Tier // that the fixtures are written for
	fix   bool
}

// way returns how the fixtures in a directory are run, by its name.
func (p *Pass) way(dir string) (way, bool) {
	w, ok := map[string]way{
		"testdata": {Flags{diag.TierFlag: p.Tier.String()}, diag.Likely, false},
		"likely":   {Flags{diag.TierFlag: diag.Likely.String()}, diag.Likely, false},
		"default":  {nil, diag.Bug, false},
		"advice":   {Flags{diag.AdviceFlag: "true"}, diag.Advice, false},
		"fix":      {nil, diag.Bug, true},
	}[filepath.Base(dir)]
	return w, ok
}

// Run runs the fixtures below the current folder. It wants every check to be reported in some of them, and of all that no
// finding depends on what is asked for: it is the same, to the letter, wherever its check is shown.
func (p *Pass) Run(t *testing.T) {
	dirs := fixtureDirs(t)
	s := &sighted{checks: make(map[string]bool)}
	t.Cleanup(func() { // when all are done
		for _, c := range p.Checks {
			if s.dirs == len(dirs) && !s.checks[c.Code] {
				t.Errorf("no fixture of %s (%s) is reported", c.Code, c.Name)
			}
		}
	})
	p.each(t, dirs, func(t *testing.T, pass *analysis.Pass, w way) { p.runInAllTiers(t, pass, w.tier, s) }, s.addDir)
}

// Compare is [Pass.Run] but for what that wants beside what the fixtures want.
func (p *Pass) Compare(t *testing.T) {
	p.each(t, fixtureDirs(t), func(*testing.T, *analysis.Pass, way) {}, func() {})
}

// each runs the fixtures in directories. Of each package it calls before when all is there that the analyzer requires, and after each
// directory it calls after.
func (p *Pass) each(t *testing.T, dirs []string, before func(*testing.T, *analysis.Pass, way), after func()) {
	for _, dir := range dirs {
		w, ok := p.way(dir)
		if !ok {
			t.Errorf("nobody knows how the fixtures in %s are to be run", dir)
			continue
		}
		t.Run(nameOf(dir), func(t *testing.T) {
			t.Parallel()
			a := p.With(t, w.flags)
			run := a.Run
			a.Run = func(pass *analysis.Pass) (any, error) {
				before(t, pass, w)
				return run(pass)
			}
			for _, r := range fixtures.Analyze(t, a, fixtures.Load(t, dir, Topics(t, dir)...)...) {
				if !slices.Contains(p.But, r.Package.Path) {
					r.Check(t)
				}
				if w.fix {
					r.CheckFixes(t)
				}
			}
			after()
		})
	}
}

// nameOf returns the name of the test of a directory: its path without testdata, and src if nothing is left.
func nameOf(dir string) string {
	parts := slices.DeleteFunc(strings.Split(filepath.ToSlash(dir), "/"), func(s string) bool { return s == "testdata" })
	return cmp.Or(strings.Join(parts, "/"), "src")
}

// A sighted is what was seen in all fixtures.
type sighted struct {
	mu     sync.Mutex
	dirs   int             // how many directories were looked at
	checks map[string]bool // by code, if the tier that the fixture is written for shows it
}

func (s *sighted) addDir() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.dirs++
}

// fixtureDirs returns the directories below the current one with a folder src.
func fixtureDirs(t *testing.T) []string {
	t.Helper()
	var dirs []string
	err := filepath.WalkDir(".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.Name() != "src" {
			return err
		}
		dirs = append(dirs, filepath.Dir(name))
		return filepath.SkipDir
	})
	if err != nil || len(dirs) == 0 {
		t.Fatalf("%d folders with fixtures: %v", len(dirs), err)
	}
	return dirs
}

// Topics returns the packages of fixtures in a directory. What has a dot in its name stands for packages of others.
func Topics(t *testing.T, dir string) []string {
	t.Helper()
	found := make(map[string]bool)
	src := filepath.Join(dir, "src")
	err := filepath.WalkDir(src, func(name string, d fs.DirEntry, err error) error {
		switch {
		case err == nil && d.IsDir() && strings.Contains(d.Name(), "."):
			return filepath.SkipDir
		case err == nil && filepath.Ext(name) == ".go":
			topic, err := filepath.Rel(src, filepath.Dir(name))
			found[filepath.ToSlash(topic)] = true
			return err
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return slices.Sorted(maps.Keys(found))
}
