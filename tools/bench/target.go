package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/concvet/concvet/tools/command"
)

// A target is a set of packages to measure on.
type target struct {
	goCommand
	name     string
	patterns []string
	before   []string // packages to look at before, whose cost does not count
	module   string   // path of the module, if patterns are its packages
}

// target resolves what the command line calls name.
func (b *bench) target(ctx context.Context, name string) (*target, error) {
	if strings.Contains(name, "#") {
		module, pkg, n, err := splitCopies(name)
		if err != nil {
			return nil, err
		}
		t, err := b.target(ctx, module)
		if err != nil {
			return nil, err
		}
		return b.copies(ctx, t, pkg, n)
	}
	switch part, isPart := strings.CutPrefix(name, "std/"); {
	case name == "std":
		return &target{name: name, patterns: []string{"std"}}, nil
	case isPart:
		n, err := strconv.Atoi(part)
		if err != nil || n < 1 {
			return nil, fmt.Errorf("%s: want std/n, for every n-th package", name)
		}
		return partOfStd(ctx, n)
	case strings.Contains(name, "@"):
		return b.fetch(ctx, name)
	}
	if _, err := os.Stat(filepath.Join(name, "go.mod")); err != nil {
		return nil, fmt.Errorf("%s is neither std, nor module@version, nor the directory of a module: %w", name, err)
	}
	dir, err := filepath.Abs(name)
	if err != nil {
		return nil, err
	}
	return b.moduleTarget(ctx, goCommand{dir: dir})
}

// partOfStd is every n-th package of the standard library.
func partOfStd(ctx context.Context, n int) (*target, error) {
	list, err := goCommand{}.run(ctx, "list", "std")
	if err != nil {
		return nil, err
	}
	t := &target{name: fmt.Sprintf("std/%d", n)}
	for i, pkg := range strings.Fields(string(list.stdout)) {
		if i%n == 0 {
			t.patterns = append(t.patterns, pkg)
		}
	}
	return t, nil
}

// fetch copies a module out of the module cache, since the go command treats
// what lies there as a dependency of others.
func (b *bench) fetch(ctx context.Context, name string) (*target, error) {
	b.logf("%s: fetch", name)
	out, err := goCommand{dir: b.temp}.run(ctx, "mod", "download", "-json", name)
	if err != nil {
		return nil, err
	}
	var module struct{ Dir, Version string }
	if err := json.Unmarshal(out.stdout, &module); err != nil {
		return nil, fmt.Errorf("go mod download %s: %w", name, err)
	}
	dir := filepath.Join(b.temp, "module_"+b.fresh())
	if err := command.CopyWritable(dir, os.DirFS(module.Dir), ""); err != nil {
		return nil, err
	}
	// Sums of modules that only tests need may be missing.
	g := goCommand{dir: dir, env: []string{"GOFLAGS=" + os.Getenv("GOFLAGS") + " -mod=mod"}}
	t, err := b.moduleTarget(ctx, g)
	if err == nil {
		t.name += "@" + module.Version // latest is not a name that lasts
	}
	return t, err
}

// moduleTarget is all packages of the module in the directory of g, under the
// name of the module: paths differ between machines.
func (b *bench) moduleTarget(ctx context.Context, g goCommand) (*target, error) {
	out, err := g.run(ctx, "list", "-m")
	if err != nil {
		return nil, err
	}
	path := strings.TrimSpace(string(out.stdout))
	return &target{goCommand: g, name: path, patterns: []string{"./..."}, module: path}, nil
}

// relative returns the path of a package below the module, "." for its root.
func (t *target) relative(pkg string) string {
	if pkg == t.module {
		return "."
	}
	return strings.TrimPrefix(pkg, t.module+"/")
}
