package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"time"
)

// A goCommand is the go command in some directory and environment.
type goCommand struct {
	dir string
	env []string // added to the one of this process
}

// A result is what a finished command left behind.
type result struct {
	cpu    time.Duration // of the command and everything that it waited for
	stdout []byte
}

// run runs the go command with the arguments. If it fails, the error has the end
// of what it printed.
func (g goCommand) run(ctx context.Context, args ...string) (result, error) {
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Dir = g.dir
	cmd.Env = append(os.Environ(), g.env...)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Run(); err != nil {
		return result{}, fmt.Errorf("go %s: %w\n%s", args[0], err, lastLines(stderr.String(), 10))
	}
	state := cmd.ProcessState
	return result{state.UserTime() + state.SystemTime(), stdout.Bytes()}, nil
}

// lastLines returns the last n lines of s.
func lastLines(s string, n int) string {
	lines := strings.Split(strings.TrimRight(s, "\n"), "\n")
	return strings.Join(lines[max(0, len(lines)-n):], "\n")
}

// build returns the CPU seconds of go build on t.
func (t *target) build(ctx context.Context, flags ...string) (float64, error) {
	// A module with one command only would leave it in the directory.
	return t.cpu(ctx, append([]string{"build", "-o", os.DevNull}, flags...)...)
}

// vet returns the CPU seconds of go vet on t with the tool in file. The output
// is JSON since findings are no failure then.
func (t *target) vet(ctx context.Context, file string, flags ...string) (float64, error) {
	return t.cpu(ctx, append([]string{"vet", "-json", "-vettool=" + file}, flags...)...)
}

// prepare runs go vet with the tool in file on what comes before t.
func (t *target) prepare(ctx context.Context, file string, flags ...string) error {
	if len(t.before) == 0 {
		return nil
	}
	before := *t
	before.patterns = t.before
	_, err := before.vet(ctx, file, flags...)
	return err
}

// cpu returns the CPU seconds of a go command on the packages of t.
func (t *target) cpu(ctx context.Context, args ...string) (float64, error) {
	r, err := t.run(ctx, slices.Concat(args, t.patterns)...)
	if err != nil {
		return 0, fmt.Errorf("%s: %w", t.name, err)
	}
	return r.cpu.Seconds(), nil
}
