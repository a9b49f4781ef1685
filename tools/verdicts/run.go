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
)

const (
	ownModule = "github.com/concvet/concvet"

	// std is the name of the standard library in the table. Its version is that of the Go installation.
	std = "std"
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
func (r *runner) run(ctx context.Context, module, version string, rows []*row) (*report, error) {
	if r.store == "" {
		return r.look(ctx, module, version, rows)
	}
	name := r.stored(module, version)
	data, err := os.ReadFile(name)
	if err == nil {
		return parseReport(data, filepath.Join(r.dir, flat(module, version)), module)
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
	return filepath.Join(r.store, flat(module, version)+".json")
}

// look analyzes a module. For std rows tell which packages of commands are looked at: those are no part of what the go
// command calls std.
func (r *runner) look(ctx context.Context, module, version string, rows []*row) (*report, error) {
	if module == std {
		return r.runStd(ctx, version, rows)
	}
	dir, err := r.fetch(ctx, module, version)
	if err != nil {
		return nil, err
	}
	// Sums of modules that only tests need may be missing.
	return r.analyze(ctx, dir, module, []string{"GOFLAGS=" + os.Getenv("GOFLAGS") + " -mod=mod"}, "./...")
}

// runStd analyzes the standard library of the Go installation, if that is the version.
func (r *runner) runStd(ctx context.Context, version string, rows []*row) (*report, error) {
	out, err := command.Output(ctx, "", nil, "go", "env", "GOVERSION", "GOROOT")
	if err != nil {
		return nil, err
	}
	have, root, _ := strings.Cut(strings.TrimSpace(string(out)), "\n")
	if have != version {
		return nil, skipError("this is " + have)
	}
	patterns := []string{std}
	for _, row := range rows {
		if pkg := path.Dir(row.file); strings.HasPrefix(pkg, "cmd/") && !slices.Contains(patterns, pkg) {
			patterns = append(patterns, pkg)
		}
	}
	return r.analyze(ctx, filepath.Join(root, "src"), "", nil, patterns...)
}

// fetch copies a module out of the module cache, since the go command treats what lies there as a dependency of others. It
// returns the directory; a copy that is there already is used again.
func (r *runner) fetch(ctx context.Context, module, version string) (string, error) {
	dir := filepath.Join(r.dir, flat(module, version))
	if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
		return dir, nil
	}
	// Outside of any module, so that none is changed by it.
	out, err := command.Output(ctx, r.dir, nil, "go", "mod", "download", "-json", module+"@"+version)
	if err != nil {
		return "", err
	}
	var got struct{ Dir, GoMod string }
	if err := json.Unmarshal(out, &got); err != nil {
		return "", fmt.Errorf("go mod download %s@%s: %w", module, version, err)
	}
	if err := command.CopyWritable(dir, os.DirFS(got.Dir), "go.mod"); err != nil {
		return "", err
	}
	// Modules from before there were modules have no such file, but the go command has made one up. It is written last, and
	// so tells that the copy is complete.
	data, err := os.ReadFile(got.GoMod)
	if err != nil {
		return "", err
	}
	return dir, os.WriteFile(filepath.Join(dir, "go.mod"), data, 0o666)
}

// flat returns the name of files and directories for a module.
func flat(module, version string) string { return strings.ReplaceAll(module, "/", "_") + "@" + version }

// analyze runs concvet in a directory, as users run it.
func (r *runner) analyze(ctx context.Context, dir, module string, env []string, patterns ...string) (*report, error) {
	args := slices.Concat([]string{"-json"}, r.flags, patterns)
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
func (rep *report) broke(r *row) bool { return slices.Contains(rep.broken, path.Dir(r.file)) }
