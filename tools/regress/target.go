package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/concvet/concvet/internal/finding"
	"github.com/concvet/concvet/tools/command"
	"github.com/concvet/concvet/tools/judged"
)

// A target is a set of packages that concvet runs on.
type target struct {
	name     string
	env      []string
	patterns []string
	// prepare returns the directory in which concvet runs.
	prepare func(context.Context) (string, error)
}

// stdPackages are the packages of the standard library that are looked at: those with goroutines and locks all over, and small ones beside
// them.
var stdPackages = []string{
	"container/...", "context", "crypto/tls", "database/sql/...", "expvar", "internal/poll", "io", "log/...", "net", "net/http/...",
	"net/rpc/...", "net/textproto", "os", "os/exec", "os/signal", "runtime/pprof", "sync/...", "testing/...", "time",
}

// ownTargets returns the targets that are no modules from elsewhere. Files that have to be written go below temp. The standard library has
// the version of the Go installation in its name, as in the table of verdicts.
func ownTargets(ctx context.Context, root, temp string) ([]target, error) {
	out, err := command.Output(ctx, "", nil, "go", "env", "GOVERSION", "GOROOT")
	if err != nil {
		return nil, err
	}
	version, goroot, _ := strings.Cut(strings.TrimSpace(string(out)), "\n")
	fixtures, err := fixtureTargets(root)
	if err != nil {
		return nil, err
	}
	in := func(dir string) func(context.Context) (string, error) {
		return func(context.Context) (string, error) { return dir, nil }
	}
	own := []string{"GOWORK=off", "GOFLAGS="}
	return append(fixtures,
		target{"kernels", own, []string{"./..."}, in(filepath.Join(root, "testdata", "kernels"))},
		target{"examples", own, []string{"./..."}, in(filepath.Join(root, "examples"))},
		target{judged.Std + "@" + version, own, stdPackages, in(filepath.Join(goroot, "src"))},
		target{"racecorpus", own, []string{"./..."}, func(ctx context.Context) (string, error) {
			dir := filepath.Join(temp, "racecorpus")
			_, err := command.Output(ctx, filepath.Join(root, "tools"), nil, "go", "run", "./racecorpus", "-write="+dir)
			return dir, err
		}},
	), nil
}

// fixtureTargets returns a target for each directory src below a testdata of the passes, which is a GOPATH, as analysistest takes it.
func fixtureTargets(root string) (targets []target, err error) {
	passes := filepath.Join(root, "passes")
	err = filepath.WalkDir(passes, func(name string, d fs.DirEntry, err error) error {
		if err != nil || !d.IsDir() || d.Name() != "src" || !strings.Contains(filepath.ToSlash(name), "/testdata/") {
			return err
		}
		gopath := filepath.Dir(name)
		rel, err := filepath.Rel(root, gopath)
		if err != nil {
			return err
		}
		targets = append(targets, target{
			name:     "fixtures of " + filepath.ToSlash(rel),
			env:      []string{"GO111MODULE=off", "GOFLAGS=", "GOPATH=" + gopath},
			patterns: []string{"./src/..."},
			prepare:  func(context.Context) (string, error) { return gopath, nil },
		})
		return filepath.SkipDir
	})
	return targets, err
}

// moduleTarget returns the target of a module, which is copied below dir.
func moduleTarget(name, dir string) target {
	return target{
		name: name,
		// Sums of modules that only tests need may be missing.
		env:      []string{"GOWORK=off", "GOFLAGS=-mod=mod"},
		patterns: []string{"./..."},
		prepare: func(ctx context.Context) (string, error) {
			module, version, _ := strings.Cut(name, "@")
			return judged.Fetch(ctx, dir, module, version)
		},
	}
}

// findings returns what concvet reports of a target in all tiers, in its order. A package that does not build is no error: few large
// modules build to their last package everywhere.
func (t target) findings(ctx context.Context, tool string) ([]*frozen, error) {
	dir, err := t.prepare(ctx)
	if err != nil {
		return nil, err
	}
	args := slices.Concat([]string{"-json", "-group=false", "-tier=advice", "-config=none"}, t.patterns)
	out, err := command.Output(ctx, dir, t.env, tool, args...)
	var exit *exec.ExitError
	if err != nil && !(errors.As(err, &exit) && json.Valid(out)) { // with JSON, packages have failed, and not concvet
		return nil, err
	}
	var printed struct {
		Findings []*finding.Finding
		Errors   []struct {
			Package string
			Lines   []string
		}
	}
	if err := json.Unmarshal(out, &printed); err != nil {
		return nil, fmt.Errorf("output of concvet: %w", err)
	}
	for _, e := range printed.Errors {
		if e.Package == "" {
			return nil, fmt.Errorf("concvet: %s", strings.Join(e.Lines, "\n"))
		}
	}
	found := make([]*frozen, 0, len(printed.Findings))
	for _, f := range printed.Findings {
		found = append(found, freeze(t.name, f))
	}
	return found, nil
}
