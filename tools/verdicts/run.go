package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/concvet/concvet/internal/finding"
	"github.com/concvet/concvet/tools/command"

	"github.com/concvet/concvet/tools/judged"
)

const (
	ownModule = "github.com/concvet/concvet"
)

// A runner fetches modules and runs concvet on them.
type runner struct {
	tool  string   // file
	flags []string // for it
	dir   string   // for copies of modules
	store string   // for what was found in them; empty if it is not kept
}

// A report is what concvet prints about one module.
type report struct {
	printed
	broken []string // directories of packages that could not be analyzed, below the module
}

// printed is what concvet -json prints, as far as it matters here, with the functions around findings.
type printed struct {
	Findings []*current `json:"findings"`
	Errors   []failure  `json:"errors"`
}

// A failure is a package that could not be analyzed, or, without one, why nothing could.
type failure struct {
	Package string   `json:"package,omitempty"`
	Lines   []string `json:"lines"`
}

// A skipError says why nothing can be told of a module here.
type skipError string

func (e skipError) Error() string { return string(e) }

// run returns what was found in a module: what is stored of it, or else what concvet says now, which is stored then.
func (r *runner) run(ctx context.Context, module, version string, rows []*judged.Row) (*report, error) {
	if r.store == "" {
		return r.look(ctx, module, version, rows)
	}
	name := r.stored(module, version)
	data, err := os.ReadFile(name)
	if err == nil {
		return parseReport(data, filepath.Join(r.dir, judged.Flat(module, version)), module)
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	rep, err := r.look(ctx, module, version, rows)
	if err != nil {
		return nil, err
	}
	if data, err = json.MarshalIndent(rep.printed, "", "\t"); err != nil {
		return nil, err
	}
	return rep, os.WriteFile(name, data, 0o666)
}

// stored returns the name of the file with what was found in a module.
func (r *runner) stored(module, version string) string {
	return filepath.Join(r.store, judged.Flat(module, version)+".json")
}

// look analyzes a module. For std rows tell which packages of commands are looked at: those are no part of what the go
// command calls std.
func (r *runner) look(ctx context.Context, module, version string, rows []*judged.Row) (*report, error) {
	if module == judged.Std {
		return r.runStd(ctx, version, rows)
	}
	dir, err := judged.Fetch(ctx, r.dir, module, version)
	if err != nil {
		return nil, err
	}
	// Sums of modules that only tests need may be missing.
	return r.analyze(ctx, dir, module, []string{"GOFLAGS=" + os.Getenv("GOFLAGS") + " -mod=mod"}, "./...")
}

// runStd analyzes the standard library of the Go installation, if that is the version.
func (r *runner) runStd(ctx context.Context, version string, rows []*judged.Row) (*report, error) {
	out, err := command.Output(ctx, "", nil, "go", "env", "GOVERSION", "GOROOT")
	if err != nil {
		return nil, err
	}
	have, root, _ := strings.Cut(strings.TrimSpace(string(out)), "\n")
	if have != version {
		return nil, skipError("this is " + have)
	}
	patterns := []string{judged.Std}
	for _, row := range rows {
		if pkg := path.Dir(row.File); strings.HasPrefix(pkg, "cmd/") && !slices.Contains(patterns, pkg) {
			patterns = append(patterns, pkg)
		}
	}
	return r.analyze(ctx, filepath.Join(root, "src"), "", nil, patterns...)
}

// analyze runs concvet in a directory, as users run it.
func (r *runner) analyze(ctx context.Context, dir, module string, env []string, patterns ...string) (*report, error) {
	args := slices.Concat([]string{"-json", "-group=false"}, r.flags, patterns)
	out, err := command.Output(ctx, dir, append(env, "GOWORK=off"), r.tool, args...)
	var exit *exec.ExitError
	if err != nil && !(errors.As(err, &exit) && json.Valid(out)) { // with JSON, packages have failed, and not concvet
		return nil, err
	}
	return parseReport(out, dir, module)
}

// parseReport reads what concvet -json prints of the module in dir.
func parseReport(out []byte, dir, module string) (*report, error) {
	rep := new(report)
	if err := json.Unmarshal(out, &rep.printed); err != nil {
		return nil, fmt.Errorf("output of concvet: %w", err)
	}
	for _, e := range rep.Errors {
		if e.Package == "" {
			return nil, fmt.Errorf("concvet: %s", strings.Join(e.Lines, "\n"))
		}
		rep.broken = append(rep.broken, packageDir(e.Package, module))
	}
	sources := finding.NewSources(dir)
	for _, f := range rep.Findings {
		if span, ok := sources.Function(f.File, f.Line); ok && f.Function == "" {
			f.Function = span.Name
		}
	}
	return rep, nil
}

// packageDir returns the directory of a package below its module. The go command writes variants for tests as "p [p.test]",
// and p_test for tests from outside.
func packageDir(pkg, module string) string {
	pkg, _, _ = strings.Cut(pkg, " ")
	pkg = strings.TrimSuffix(strings.TrimSuffix(pkg, ".test"), "_test")
	if pkg == module {
		return "."
	}
	return strings.TrimPrefix(pkg, module+"/")
}

// broke reports whether the package of a row could not be analyzed.
func (rep *report) broke(r *judged.Row) bool { return slices.Contains(rep.broken, path.Dir(r.File)) }
