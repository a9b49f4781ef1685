package driver

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/concvet/concvet/internal/finding"
)

// A goCommand runs the go command in a directory.
type goCommand struct {
	dir string // absolute
	tmp string // where its temporary directories are, "" for where it has them without us

	modCache string // where the modules are that others have made; "" if not known yet

	watched io.Writer // where somebody may watch how far it is, or nil

	// Who closes stop does not want the result any more. With it, signals are for its owner to catch.
	stop <-chan struct{}

	ended error // the signal that has put an end to all, if there was one, or errStopped
}

// newGoCommand returns a go command for the -C flag dir. It must not be newer than this
// binary.
func newGoCommand(dir string) (*goCommand, error) { return newStoppable(dir, nil) }

// newStoppable is newGoCommand for one that ends when stop is closed.
func newStoppable(dir string, stop <-chan struct{}) (*goCommand, error) {
	abs, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	if info, err := os.Stat(abs); err != nil || !info.IsDir() {
		return nil, fmt.Errorf("-C %s: no such directory", dir)
	}
	if _, err := exec.LookPath("go"); err != nil {
		return nil, errors.New("the go command is needed to load packages, but it is not in PATH")
	}
	g := &goCommand{dir: abs, stop: stop}
	values, err := g.env("GOVERSION", "GOTMPDIR")
	if err != nil {
		return nil, err
	}
	if g.tmp = values[1]; g.tmp != "" && !filepath.IsAbs(g.tmp) {
		g.tmp = filepath.Join(abs, g.tmp) // as the go command has it
	}
	return g, checkSkew(values[0])
}

// run runs the go command and returns its outputs and whether it succeeded.
// The error is that of starting it, or a signal that came meanwhile, or that it was stopped. Then it is not run again.
//
// What it needs temporarily is in a directory of ours, which is removed here even if it was killed.
func (g *goCommand) run(args ...string) (stdout, stderr []byte, ok bool, err error) {
	if g.ended != nil {
		return nil, nil, false, g.ended
	}
	var signals chan os.Signal
	if g.stop == nil {
		var release func()
		signals, release = catchSignals()
		defer release() // once the directory is gone
	}
	cmd := exec.Command("go", args...)
	cmd.Dir = g.dir
	temp := ""
	if args[0] != "env" { // which needs no directory, and tells where the user has them
		if tmp, err := os.MkdirTemp(g.tmp, "concvet-"); err == nil { // or else the go command says what is wrong
			defer os.RemoveAll(tmp)
			temp = tmp
			cmd.Env = append(cmd.Environ(), "GOTMPDIR="+tmp)
		}
	}
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	unfollow := func() {}
	if args[0] == "vet" {
		unfollow = g.follow(cmd, temp)
	}
	err = runInterruptibly(cmd, signals, g.stop)
	unfollow()
	if ending(err) != nil || errors.Is(err, errStopped) {
		g.ended = err
	}
	if exit, failed := errors.AsType[*exec.ExitError](err); failed {
		if !exit.Exited() {
			fmt.Fprintf(&errs, "go %s: %v\n", args[0], exit) // it could not say so itself
		}
		return out.Bytes(), errs.Bytes(), false, nil
	}
	return out.Bytes(), errs.Bytes(), err == nil, err
}

// env returns the values of variables of the go command. Its version depends on
// the directory: go.mod may ask for another toolchain than the installed one.
func (g *goCommand) env(names ...string) ([]string, error) {
	stdout, stderr, ok, err := g.run(append([]string{"env"}, names...)...)
	if err == nil && !ok {
		err = errors.New(strings.TrimSpace(string(stderr)))
	}
	if err != nil {
		return nil, fmt.Errorf("go env %s: %w", names[0], err)
	}
	values := make([]string, len(names))
	for i, line := range strings.Split(string(stdout), "\n") {
		if i < len(values) {
			values[i] = strings.TrimSpace(line)
		}
	}
	return values, nil
}

// A vetRun is what one run of go vet gave.
type vetRun struct {
	stdout   []byte
	problems []problem // what went wrong, or mere warnings
	failed   bool
}

// vet runs this binary as a vet tool with the options of the user and the
// given mode flags. If not all packages can be loaded, it does so for those that can: go
// vet tells what is wrong with tests only if nothing is with the packages.
func (g *goCommand) vet(opts *options, mode ...string) (*vetRun, error) {
	run, err := g.vetSurvivors(opts, mode...)
	some := *opts
	for _, flags := range [][]string{nil, {"-test"}} {
		if err != nil || !run.failed || len(run.stdout) > 0 {
			break
		}
		good := g.loadable(&some, flags...)
		if len(good) == 0 {
			continue
		}
		some.packages = good
		problems := run.problems
		if run, err = g.vetSurvivors(&some, mode...); err == nil {
			run.problems = merge(append(problems, run.problems...))
			run.failed = true
		}
	}
	if err == nil && run.failed {
		if err = g.vetUntested(opts, run, mode...); err == nil {
			err = g.vetAbove(opts, run, mode...)
		}
	}
	if err = cmp.Or(err, g.ended); err != nil {
		return nil, err
	}
	// Go vet tells of packages as it is done with them.
	slices.SortStableFunc(run.problems, func(p, q problem) int { return cmp.Compare(p.pkg, q.pkg) })
	return run, nil
}

// vetOnce is vet for all packages or none.
func (g *goCommand) vetOnce(opts *options, mode ...string) (*vetRun, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, fmt.Errorf("cannot find my own binary: %v", err)
	}
	args := append([]string{"vet", "-vettool=" + self, "-" + askedFlag + "=" + askedOnce}, mode...)
	args = append(args, opts.build...)
	args = append(args, opts.analysis...)
	args = append(args, opts.models...)
	args = append(args, opts.packages...)
	stdout, stderr, ok, err := g.run(args...)
	if err != nil {
		return nil, fmt.Errorf("go vet: %w", err)
	}
	run := &vetRun{stdout: stdout, problems: parseProblems(string(stderr), opts.debug), failed: !ok}
	return run, nil
}

// findings returns what the analyzers report, in the order of packages as go vet gives
// them, and what kept packages from being analyzed, if broken.
func (g *goCommand) findings(opts *options) (findings []*finding.Finding, problems []problem, broken bool, err error) {
	run, err := g.vet(opts, "-json")
	if err != nil {
		return nil, nil, false, err
	}
	findings, failed, err := decode(run.stdout)
	if err != nil {
		return nil, nil, false, err
	}
	findings, again, failedAgain, err := g.askedFor(opts, findings, append(run.problems, failed...))
	if err != nil {
		return nil, nil, false, err
	}
	findings = opts.showable(findings)
	run.failed = run.failed || failedAgain
	problems = merge(slices.Concat(run.problems, failed, again))
	if run.failed && len(problems) == 0 {
		problems = []problem{{lines: []string{"go vet failed without saying why"}}}
	}
	problems = g.hint(problems, opts.packages)
	return findings, problems, run.failed || len(failed) > 0, nil
}
