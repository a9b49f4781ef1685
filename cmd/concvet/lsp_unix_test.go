//go:build unix

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"syscall"
	"testing"
	"time"

	"github.com/concvet/concvet/internal/testing/lsptest"
)

// TestEditorGone ends the server, in the ways that there are, while a vet tool is at work: no process is left, and no directory.
func TestEditorGone(t *testing.T) {
	tool, err := exec.LookPath("concvet")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name   string
		end    func(c *lsptest.Client, cmd *exec.Cmd)
		status int
	}{
		{"shutdown", func(c *lsptest.Client, _ *exec.Cmd) { c.Shutdown() }, 0},
		{"exit", func(c *lsptest.Client, _ *exec.Cmd) { c.Notify("exit", nil) }, 1},
		{"signal", func(_ *lsptest.Client, cmd *exec.Cmd) { cmd.Process.Signal(syscall.SIGTERM) }, 128 + int(syscall.SIGTERM)},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			tmp := filepath.Join(dir, "tmp")
			writeModule(t, dir, map[string]string{
				"go.mod":       "module example.com/m\n\ngo 1.26\n",
				"slow/slow.go": "package slow" + strconv.Itoa(os.Getpid()) + "\n",
				"tmp/user.txt": "a file of somebody else",
			})
			cmd := exec.Command(tool, "lsp")
			cmd.Env = append(cmd.Environ(), "GOWORK=off", "GOFLAGS=", "TMPDIR="+tmp, "GOTMPDIR=")
			t.Cleanup(func() { // after the server has ended
				if got := cmd.ProcessState.ExitCode(); got != test.status {
					t.Errorf("exit status %d, want %d", got, test.status)
				}
				if left, err := os.ReadDir(tmp); err != nil || len(left) != 1 {
					t.Errorf("there is more than was: %v, %v", left, err)
				}
				if alive := processesWith(t, "TMPDIR="+tmp); len(alive) > 0 {
					t.Errorf("processes are left: %q", alive)
				}
			})
			c := lsptest.Start(t, cmd)
			c.Initialize(dir, nil)
			file := filepath.Join(dir, "slow", "slow.go")
			c.Open(file)
			c.Edit(file, lsptest.TextEdit{NewText: "// not saved\n"})
			waitForTool(t, tmp)
			start := time.Now()
			test.end(c, cmd)
			if took := time.Since(start); took > 20*time.Second {
				t.Errorf("it took %v", took)
			}
		})
	}
}
