package goplsbuild

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"time"
)

// A goCommand runs the go command in a directory.
type goCommand struct {
	ctx  context.Context
	path string
	work string

	goVersion string // of the go command, outside of any module
	exe       string // what names of programs end in
}

// grace is how long the go command may take to remove its temporary files.
const grace = 5 * time.Second

// newGoCommand finds the go command and asks it what it is.
func newGoCommand(ctx context.Context, work string) (*goCommand, error) {
	path, err := exec.LookPath("go")
	if err != nil {
		return nil, errors.New("a gopls is built by the go command, and there is none in PATH; install Go, or add it to PATH")
	}
	g := &goCommand{ctx: ctx, path: path, work: work}
	var env struct{ GOVERSION, GOEXE string }
	if err := g.decode(&env, "env", "-json", "GOVERSION", "GOEXE"); err != nil {
		return nil, err
	}
	g.goVersion, g.exe = env.GOVERSION, env.GOEXE
	return g, nil
}

// A goError is what the go command says when it fails.
type goError struct {
	command string
	output  string
}

// Error returns the first line that the go command has printed, as far as it says something.
func (e *goError) Error() string {
	for line := range strings.Lines(e.output) {
		line = strings.TrimSpace(line)
		if line != "" && !strings.HasPrefix(line, "#") && !strings.HasPrefix(line, "go: downloading ") {
			return strings.TrimPrefix(line, "go: ")
		}
	}
	return e.command + " fails without saying why"
}

// offline reports whether what failed is the way to a module, and not the module. The go command has no other way to tell than by text.
func (e *goError) offline() bool {
	for _, sign := range []string{"dial tcp", "lookup ", "no such host", "connection re", "i/o timeout", "deadline exceeded",
		"proxyconnect", "unreachable", "TLS handshake", "x509:", "GOPROXY=off", "GOPROXY list is not the empty string"} {
		if strings.Contains(e.output, sign) {
			return true
		}
	}
	return false
}

// run runs the go command and returns what it prints to its standard output.
func (g *goCommand) run(args ...string) ([]byte, error) {
	cmd := exec.CommandContext(g.ctx, g.path, args...)
	cmd.Dir = g.work
	// Settings of the user's for the module at hand, such as a workspace, a vendor directory or another go.mod, are not for
	// this one.
	cmd.Env = append(os.Environ(), "PWD="+g.work, "GOWORK=off", "GOFLAGS=-mod=mod", "GO111MODULE=on")
	cmd.Cancel = func() error {
		if err := cmd.Process.Signal(os.Interrupt); err != nil {
			return cmd.Process.Kill()
		}
		return nil
	}
	cmd.WaitDelay = grace
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	err := cmd.Run()
	if cause := context.Cause(g.ctx); cause != nil {
		return nil, cause
	}
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		return nil, &goError{"go " + strings.Join(args, " "), stderr.String()}
	}
	return stdout.Bytes(), err
}

// decode runs the go command and decodes the JSON that it prints.
func (g *goCommand) decode(into any, args ...string) error {
	out, err := g.run(args...)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(out, into); err != nil {
		return fmt.Errorf("go %s: %v", strings.Join(args, " "), err)
	}
	return nil
}

// unreachable is the error for a module that cannot be had.
func unreachable(what string, err error) error {
	var failed *goError
	if !errors.As(err, &failed) {
		return err
	}
	if failed.offline() {
		return fmt.Errorf("cannot fetch %s: %v; check the network and the setting GOPROXY of the go command", what, failed)
	}
	return fmt.Errorf("cannot find %s: %v", what, failed)
}
