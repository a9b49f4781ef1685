package driver

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// Go vet looks at a package together with the tests in it, or not at all. So where a test does not compile, the package is
// looked at once more as if it had none: an overlay takes its test files away. What is wrong with them is told
// all the same.

// testPlace matches a line that begins with a position in a test file.
var testPlace = regexp.MustCompile(`^(.*_test\.go):\d+:\d+: `)

// vetUntested adds to run what there is to be found in packages that were not analyzed for their tests.
func (g *goCommand) vetUntested(opts *options, run *vetRun, mode ...string) error {
	named := g.brokenTests(run.problems)
	if len(named) == 0 {
		return nil
	}
	packages, files := g.testsOf(opts, named)
	if len(packages) == 0 {
		return nil
	}
	flags, remove, err := g.withoutFiles(opts.build, files)
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
			if m := testPlace.FindStringSubmatch(line); m != nil && !strings.HasPrefix(line, "\t") {
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

// testsOf returns those packages of opts that have a test file which is named, and more than tests, with all of their test files.
func (g *goCommand) testsOf(opts *options, named map[string]bool) (packages, files []string) {
	fields := "-json=ImportPath,Dir,GoFiles,CgoFiles,TestGoFiles,XTestGoFiles,InvalidGoFiles"
	stdout, _, ok, err := g.run(slices.Concat([]string{"list", "-e", fields}, opts.build, []string{"--"}, opts.packages)...)
	if err != nil || !ok {
		return nil, nil
	}
	for decoder := json.NewDecoder(bytes.NewReader(stdout)); decoder.More(); {
		var p struct {
			ImportPath, Dir                                              string
			GoFiles, CgoFiles, TestGoFiles, XTestGoFiles, InvalidGoFiles []string
		}
		if decoder.Decode(&p) != nil {
			return nil, nil
		}
		var tests []string
		for _, name := range slices.Concat(p.TestGoFiles, p.XTestGoFiles, p.InvalidGoFiles) {
			if strings.HasSuffix(name, "_test.go") {
				tests = append(tests, filepath.Join(p.Dir, name))
			}
		}
		if len(p.GoFiles)+len(p.CgoFiles) > 0 && p.ImportPath != "command-line-arguments" &&
			slices.ContainsFunc(tests, func(file string) bool { return named[file] }) {
			packages, files = append(packages, p.ImportPath), append(files, tests...)
		}
	}
	return packages, files
}

// withoutFiles returns build, flags of the go command, such that it does not see files. An overlay that is among the flags stays.
func (g *goCommand) withoutFiles(build, files []string) (flags []string, remove func(), err error) {
	var overlay struct{ Replace map[string]string }
	for _, flag := range build {
		name, ok := strings.CutPrefix(flag, "-overlay=")
		if !ok {
			flags = append(flags, flag)
			continue
		}
		data, err := os.ReadFile(name)
		if err != nil {
			return nil, nil, err
		}
		if err := json.Unmarshal(data, &overlay); err != nil {
			return nil, nil, err
		}
	}
	if overlay.Replace == nil {
		overlay.Replace = make(map[string]string)
	}
	for _, file := range files {
		overlay.Replace[file] = "" // as if it were not there
	}
	data, err := json.Marshal(overlay)
	if err != nil {
		return nil, nil, err
	}
	dir, err := os.MkdirTemp(g.tmp, "concvet-")
	if err != nil {
		return nil, nil, err
	}
	remove = func() { os.RemoveAll(dir) }
	list := filepath.Join(dir, "overlay.json")
	if err := os.WriteFile(list, data, 0o600); err != nil {
		remove()
		return nil, nil, err
	}
	return append(flags, "-overlay="+list), remove, nil
}
