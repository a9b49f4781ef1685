package driver

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/concvet/concvet/internal/lazyregexp"
)

// Go vet looks at a package together with the tests in it, or not at all. So where a test does not compile, the package is
// looked at once more as if it had none: an overlay takes its test files away. What is wrong with them is told
// all the same.

// testPlace matches a line that begins with a position in a test file.
var testPlace = lazyregexp.New(`^(.*_test\.go):\d+:\d+: `)

// vetUntested adds to run what there is to be found in packages that were not analyzed for their tests.
func (g *goCommand) vetUntested(opts *options, run *vetRun, mode ...string) error {
	named := g.brokenTests(run.problems)
	if len(named) == 0 {
		return nil
	}
	packages, change := g.testsOf(opts, named)
	if len(packages) == 0 {
		return nil
	}
	flags, remove, err := g.overlaid(opts.build, change)
	if err != nil {
		return err
	}
	defer remove()
	some := *opts
	some.packages, some.build = packages, flags
	rest, err := g.vetSurvivors(&some, mode...)
	if err != nil {
		return err
	}
	for i, p := range run.problems {
		run.problems[i].untested = slices.Contains(packages, p.pkg)
	}
	run.stdout = append(run.stdout, rest.stdout...)
	run.problems = merge(append(run.problems, rest.problems...))
	return nil
}

// brokenTests returns the absolute names of the test files that problems are about.
func (g *goCommand) brokenTests(problems []problem) map[string]bool {
	named := make(map[string]bool)
	for _, p := range problems {
		for _, line := range p.lines {
			if m := testPlace().FindStringSubmatch(line); m != nil && !strings.HasPrefix(line, "\t") {
				file := m[1]
				if !filepath.IsAbs(file) {
					file = filepath.Join(g.dir, file)
				}
				named[file] = true
			}
		}
	}
	return named
}

// testsOf returns those packages of opts that have a test file which is named, and more than tests, and the overlay without all of
// their test files.
func (g *goCommand) testsOf(opts *options, named map[string]bool) (packages []string, change map[string]string) {
	change = make(map[string]string)
	for _, p := range g.sources(opts) {
		var tests []string
		for _, name := range slices.Concat(p.TestGoFiles, p.XTestGoFiles, p.InvalidGoFiles) {
			if strings.HasSuffix(name, "_test.go") {
				tests = append(tests, filepath.Join(p.Dir, name))
			}
		}
		if !p.isNamed() || g.isFixed(p.Dir) || !slices.ContainsFunc(tests, func(file string) bool { return named[file] }) {
			continue
		}
		packages = append(packages, p.ImportPath)
		p.mark(change) // it may have been analyzed for others without its tests
		for _, file := range tests {
			change[file] = ""
		}
	}
	return packages, change
}
