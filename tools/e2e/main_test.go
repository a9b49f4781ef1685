package e2e

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/concvet/concvet/internal/driver"
	"github.com/concvet/concvet/suite"
)

// TestMain makes the test binary serve as the command.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"concvet": func() {
		d := &driver.Driver{Roots: suite.Roots(), Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr}
		os.Exit(d.Main(os.Args[1:]))
	}})
}

// runIn runs a command, which may exit with status 1 if it is concvet, and returns what it prints.
func runIn(t *testing.T, dir, name string, args ...string) []byte {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), "GOWORK=off", "GOFLAGS=-mod=mod")
	var stderr strings.Builder
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil && (cmd.ProcessState == nil || name == "go" || cmd.ProcessState.ExitCode() > 1) {
		t.Fatalf("%s %s: %v\n%s", name, strings.Join(args, " "), err, stderr.String())
	}
	return out
}
