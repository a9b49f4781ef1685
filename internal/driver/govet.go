package driver

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// A goCommand runs the go command in a directory.
type goCommand struct {
	dir string // absolute
}

// newGoCommand returns a go command for the -C flag dir. It must not be newer than this
// binary.
func newGoCommand(dir string) (*goCommand, error) {
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
	g := &goCommand{abs}
	goVersion, err := g.env("GOVERSION")
	if err == nil {
		err = checkSkew(goVersion)
	}
	return g, err
}

// run runs the go command and returns its outputs and whether it succeeded.
// The error is that of starting it.
func (g *goCommand) run(args ...string) (stdout, stderr []byte, ok bool, err error) {
	cmd := exec.Command("go", args...)
	cmd.Dir = g.dir
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	err = cmd.Run()
	if _, exited := errors.AsType[*exec.ExitError](err); exited {
		return out.Bytes(), errs.Bytes(), false, nil
	}
	return out.Bytes(), errs.Bytes(), err == nil, err
}

// env returns the value of a variable of the go command. Its version depends on
// the directory: go.mod may ask for another toolchain than the installed one.
func (g *goCommand) env(name string) (string, error) {
	stdout, stderr, ok, err := g.run("env", name)
	if err == nil && !ok {
		err = errors.New(strings.TrimSpace(string(stderr)))
	}
	if err != nil {
		return "", fmt.Errorf("go env %s: %v", name, err)
	}
	return strings.TrimSpace(string(stdout)), nil
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
	run, err := g.vetAll(opts, mode...)
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
		if run, err = g.vetAll(&some, mode...); err == nil {
			run.problems = merge(append(problems, run.problems...))
			run.failed = true
		}
	}
	return run, err
}

// vetAll is vet for all packages or none.
func (g *goCommand) vetAll(opts *options, mode ...string) (*vetRun, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, fmt.Errorf("cannot find my own binary: %v", err)
	}
	args := append([]string{"vet", "-vettool=" + self}, mode...)
	args = append(args, opts.build...)
	args = append(args, opts.analysis...)
	args = append(args, opts.packages...)
	stdout, stderr, ok, err := g.run(args...)
	if err != nil {
		return nil, fmt.Errorf("go vet: %v", err)
	}
	run := &vetRun{stdout: stdout, problems: parseProblems(string(stderr), opts.debug), failed: !ok}
	return run, nil
}

// findings returns what the analyzers report, in the order of packages as go vet gives
// them, and what kept packages from being analyzed, if broken.
func (g *goCommand) findings(opts *options) (findings []*Finding, problems []problem, broken bool, err error) {
	run, err := g.vet(opts, "-json")
	if err != nil {
		return nil, nil, false, err
	}
	findings, failed, err := decode(run.stdout)
	if err != nil {
		return nil, nil, false, err
	}
	problems = merge(append(run.problems, failed...))
	if run.failed && len(problems) == 0 {
		problems = []problem{{lines: []string{"go vet failed without saying why"}}}
	}
	hintCommands(problems, opts.packages)
	return findings, problems, run.failed || len(failed) > 0, nil
}
