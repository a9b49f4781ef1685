package driver

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// A located package is what go list says of the files in a directory.
type located struct {
	Dir     string
	Error   *struct{ Err string }
	GoFiles []string

	CgoFiles, TestGoFiles, XTestGoFiles []string
	IgnoredGoFiles, InvalidGoFiles      []string
}

// locate finds the line that opts are about, which may be given relative to where base runs the go command, and makes
// its package the one to analyze. The name of the file becomes the one that analyzers know. It returns the go command to be used:
// the package may belong to a module that base does not know.
func (opts *whyOptions) locate(base *goCommand) (*goCommand, error) {
	p := &opts.place
	name := p.File
	if !filepath.IsAbs(p.File) {
		p.File = filepath.Join(base.dir, p.File)
	}
	source, err := os.ReadFile(p.File)
	if errors.Is(err, os.ErrNotExist) {
		return nil, fmt.Errorf("there is no file %s", name)
	} else if err != nil {
		return nil, err
	}
	if lines := bytes.Count(source, []byte("\n")) + 1; p.Line > lines || p.Line == lines && bytes.HasSuffix(source, []byte("\n")) {
		return nil, fmt.Errorf("there is no line %d in %s", p.Line, name)
	}
	g, pkg, err := opts.locatePackage(base, filepath.Dir(p.File))
	if err != nil {
		return nil, err
	}
	file := filepath.Base(p.File)
	if pkg.Dir != "" {
		p.File = filepath.Join(pkg.Dir, file)
	}
	switch sources := slices.Concat(pkg.GoFiles, pkg.CgoFiles, pkg.TestGoFiles, pkg.XTestGoFiles, pkg.InvalidGoFiles); {
	case slices.Contains(sources, file):
		return g, nil // what is wrong with the package is told when it is analyzed
	case slices.Contains(pkg.IgnoredGoFiles, file):
		return nil, fmt.Errorf("%s is left out of its package by its name or a build constraint; see flag -tags", name)
	case pkg.Error != nil:
		return nil, fmt.Errorf("%s belongs to no package: %s", name, firstLine(pkg.Error.Err))
	case !strings.HasSuffix(file, ".go") && pkg.mentions(file, sources):
		return g, nil
	}
	return nil, fmt.Errorf("%s is no file of a Go package", name)
}

// locatePackage makes the package in dir the one to analyze: as base sees it, or as it is seen from dir itself.
func (opts *whyOptions) locatePackage(base *goCommand, dir string) (*goCommand, *located, error) {
	if rel, err := filepath.Rel(base.dir, dir); err == nil && filepath.IsLocal(rel) {
		opts.packages = []string{"./" + filepath.ToSlash(rel)}
		if pkg, err := base.list(&opts.options); err == nil && pkg.Error == nil {
			return base, pkg, nil
		}
	}
	opts.packages = []string{"."}
	g := &goCommand{dir: dir, tmp: base.tmp}
	pkg, err := g.list(&opts.options)
	return g, pkg, err
}

// list returns the package of opts.
func (g *goCommand) list(opts *options) (*located, error) {
	fields := "-json=Dir,Error,GoFiles,CgoFiles,TestGoFiles,XTestGoFiles,IgnoredGoFiles,InvalidGoFiles"
	args := slices.Concat([]string{"list", "-e", "-find", fields}, opts.build, []string{"--"}, opts.packages)
	stdout, stderr, ok, err := g.run(args...)
	if err == nil && !ok {
		err = errors.New(firstLine(string(stderr)))
	}
	if err != nil {
		return nil, err
	}
	pkg := new(located)
	if err := json.Unmarshal(stdout, pkg); err != nil {
		return nil, fmt.Errorf("cannot read the output of go list: %v", err)
	}
	return pkg, nil
}

// mentions reports whether a line directive in the files of p may say that code comes from another file.
func (p *located) mentions(file string, sources []string) bool {
	return slices.ContainsFunc(sources, func(name string) bool {
		source, err := os.ReadFile(filepath.Join(p.Dir, name))
		return err == nil && bytes.Contains(source, []byte("line ")) && bytes.Contains(source, []byte(file+":"))
	})
}

// firstLine returns the first line of s that has something on it.
func firstLine(s string) string {
	first, _, _ := strings.Cut(strings.TrimSpace(s), "\n")
	return strings.TrimPrefix(first, "go: ")
}
