package main

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/suite"
	"github.com/concvet/concvet/tools/command"
)

// A use is what a reason is good for.
type use struct {
	holds   int    // of so many cases
	decides int    // so many of them
	example string // where one of these is
}

// A census counts what the reasons do to the cases of some programs.
type census struct {
	cases  int
	tables map[string]int // cases by table
	uses   map[string]*use
}

// takeCensus looks at the fixtures of the passes and at the kernels of the repository.
func takeCensus() (*census, error) {
	root, err := command.Root()
	if err != nil {
		return nil, err
	}
	c := &census{tables: make(map[string]int), uses: make(map[string]*use)}
	for _, r := range allReasons() {
		c.uses[r.ID] = new(use)
	}
	fixtures, err := findFixtures(filepath.Join(root, "passes"))
	if err != nil {
		return nil, err
	}
	defer tellAll()()
	batches, err := batch(fixtures)
	if err != nil {
		return nil, err
	}
	for _, b := range batches {
		cfg, patterns := b.config()
		if err := c.look(cfg, patterns...); err != nil {
			return nil, err
		}
	}
	kernels := &packages.Config{Dir: filepath.Join(root, "testdata", "kernels"), Env: append(os.Environ(), "GOWORK=off")}
	return c, c.look(kernels, "./...")
}

// findFixtures returns the directories src with fixtures below dir, which are in the testdata of passes and of their folders.
func findFixtures(dir string) ([]string, error) {
	var out []string
	err := filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || !d.IsDir() || d.Name() != "src" {
			return err
		}
		out = append(out, name)
		return filepath.SkipDir
	})
	return out, err
}

// tellAll makes the analyzers tell of all cases, until the function that it returns is called.
func tellAll() (restore func()) {
	var undo []func()
	for _, r := range suite.Roots() {
		for name, value := range map[string]string{diag.WhyFlag: diag.WhyAll, diag.TierFlag: diag.Advice.String()} {
			f := r.Analyzer.Flags.Lookup(name)
			if f == nil {
				continue
			}
			old := f.Value.String()
			undo = append(undo, func() { f.Value.Set(old) })
			f.Value.Set(value)
		}
	}
	return func() {
		for _, f := range undo {
			f()
		}
	}
}

const loadMode = packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles | packages.NeedImports | packages.NeedDeps |
	packages.NeedTypes | packages.NeedTypesSizes | packages.NeedSyntax | packages.NeedTypesInfo | packages.NeedModule

// look counts the cases of the packages that cfg loads. Fixtures that do not build are passed by.
func (c *census) look(cfg *packages.Config, patterns ...string) error {
	cfg.Mode, cfg.Tests = loadMode, true
	pkgs, err := packages.Load(cfg, patterns...)
	if err != nil {
		return err
	}
	pkgs = slices.DeleteFunc(pkgs, func(p *packages.Package) bool { return len(p.Errors) > 0 })
	graph, err := checker.Analyze(suite.Analyzers(), pkgs, nil)
	if err != nil {
		return err
	}
	for _, act := range graph.Roots {
		for _, d := range act.Diagnostics {
			if err := c.count(act.Package.PkgPath, d); err != nil {
				return err
			}
		}
	}
	return nil
}

// count takes d into account, if it is a verdict.
func (c *census) count(pkg string, d analysis.Diagnostic) error {
	if d.Category != diag.VerdictCategory {
		return nil
	}
	var v diag.Verdict
	if err := json.Unmarshal([]byte(d.Message), &v); err != nil {
		return fmt.Errorf("%s: %w", pkg, err)
	}
	c.cases++
	c.tables[v.Table]++
	for _, g := range v.Reasons {
		u := c.uses[g.ID]
		if u == nil {
			return fmt.Errorf("%s: no table of the suite has the reason %s", pkg, g.ID)
		}
		u.holds++
		if g.Without == "" {
			continue
		}
		if u.decides++; u.example == "" {
			u.example = pkg
			if len(v.At) > 0 {
				u.example += "/" + filepath.Base(v.At[0])
			}
		}
	}
	return nil
}

// idle returns the reasons that decide no case or, if they rank, hold of none or of all that their table judges.
func (c *census) idle() []string {
	var out []string
	for _, t := range suite.Tables() {
		for _, r := range t.Reasons {
			u := c.uses[r.ID]
			ranks := r.Kind == evidence.Ranks && u.holds > 0 && u.holds < c.tables[t.Name]
			if u.decides == 0 && !ranks {
				out = append(out, r.ID)
			}
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}
