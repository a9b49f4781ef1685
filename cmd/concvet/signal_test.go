//go:build unix

package main

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestSignals ends the command while a vet tool is at work. The status is that which shells know, no process is left,
// and no directory.
func TestSignals(t *testing.T) {
	tool, err := exec.LookPath("concvet")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		signal syscall.Signal
		args   string
	}{
		{syscall.SIGINT, "./slow"},
		{syscall.SIGTERM, "./slow"},
		{syscall.SIGHUP, "-json ./slow"},
		{syscall.SIGQUIT, "-fix ./slow"},
		{syscall.SIGTERM, "-diff ./slow"},
	} {
		t.Run(test.signal.String()+" "+test.args, func(t *testing.T) {
			t.Parallel()
			if signal.Ignored(test.signal) {
				t.Skip("the tests were started such that it is ignored, by nohup say")
			}
			dir := t.TempDir()
			tmp := filepath.Join(dir, "tmp")
			writeModule(t, dir, map[string]string{
				"go.mod":       "module example.com/m\n\ngo 1.26\n",
				"slow/slow.go": "package slow" + strconv.Itoa(os.Getpid()) + "\n",
				"tmp/user.txt": "a file of somebody else",
			})
			cmd := exec.Command(tool, strings.Fields(test.args)...)
			var errs bytes.Buffer
			cmd.Dir, cmd.Stderr = dir, &errs
			cmd.Env = append(cmd.Environ(), "GOWORK=off", "GOFLAGS=", "TMPDIR="+tmp, "GOTMPDIR=")
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			waitForTool(t, tmp)
			if err := cmd.Process.Signal(test.signal); err != nil {
				t.Fatal(err)
			}
			start := time.Now()
			err := cmd.Wait()
			if took := time.Since(start); took > 20*time.Second {
				t.Errorf("it took %v to end", took)
			}
			exit, _ := errors.AsType[*exec.ExitError](err)
			if want := 128 + int(test.signal); exit == nil || exit.ExitCode() != want {
				t.Errorf("%v, want exit status %d", err, want)
			}
			if want := "concvet: ended by a signal: " + test.signal.String() + "\n"; errs.String() != want {
				t.Errorf("standard error %q, want %q", errs.String(), want)
			}
			left, err := os.ReadDir(tmp)
			if err != nil || len(left) != 1 {
				t.Errorf("there is more than was: %v, %v", left, err)
			}
			if alive := processesWith(t, "TMPDIR="+tmp); len(alive) > 0 {
				t.Errorf("processes are left: %q", alive)
			}
		})
	}
}

// waitForTool waits until a vet tool was given a package: its description is below dir.
func waitForTool(t *testing.T, dir string) {
	t.Helper()
	found := errors.New("found")
	for range 600 {
		err := filepath.WalkDir(dir, func(_ string, d fs.DirEntry, err error) error {
			if err == nil && d.Name() == "vet.cfg" {
				return found
			}
			return nil
		})
		if err == found {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	t.Fatal("no vet tool was started")
}

// processesWith returns the command lines of the processes that have a variable in their environment, where the
// system tells.
func processesWith(t *testing.T, variable string) []string {
	t.Helper()
	environs, err := filepath.Glob("/proc/[0-9]*/environ")
	if err != nil {
		t.Fatal(err)
	}
	var alive []string
	for _, name := range environs {
		environ, err := os.ReadFile(name)
		if err != nil || !bytes.Contains(environ, []byte(variable)) {
			continue // ended meanwhile, or somebody else's
		}
		line, _ := os.ReadFile(filepath.Join(filepath.Dir(name), "cmdline"))
		alive = append(alive, string(bytes.ReplaceAll(line, []byte{0}, []byte{' '})))
	}
	return alive
}
