package gclbuild

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"
)

// Version is the golangci-lint that is built. The examples and the documentation name it too.
const Version = "v2.15.0"

// module is the module of golangci-lint.
const module = "github.com/golangci/golangci-lint/v2"

// ProbesVariable is the environment variable that makes the linter run, beside what it has, the analyzers of package conctest.
const ProbesVariable = "CONCVET_TEST_PROBES"

// The path of the main module lies below that of concvet, so that it may import internal packages.
const goMod = `module github.com/concvet/concvet/golangci-lint

go 1.26.0

require (
	github.com/concvet/concvet v0.0.0
	%s %s
)

replace github.com/concvet/concvet => %s
`

const mainGo = `package main

import (
	"fmt"
	"os"
	"runtime"

	"github.com/golangci/golangci-lint/v2/pkg/commands"
	"github.com/golangci/golangci-lint/v2/pkg/exitcodes"
	"github.com/golangci/plugin-module-register/register"

	"github.com/concvet/concvet/internal/testing/conctest"
	"github.com/concvet/concvet/plugin/golangci"
	"github.com/concvet/concvet/suite"
)

func main() {
	if os.Getenv(%q) != "" {
		register.Plugin(golangci.Name, golangci.New(suite.RootsWith(
			suite.Root{Analyzer: conctest.Calls(), Checks: conctest.Checks()},
			suite.Root{Analyzer: conctest.Dependent()},
		)))
	}
	if err := commands.Execute(commands.BuildInfo{Version: %q, GoVersion: runtime.Version()}); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(exitcodes.Failure)
	}
}
`

// offline are the words of the go command for modules that it cannot get.
var offline = regexp.MustCompile(`module lookup disabled|dial tcp|no such host|connection (?:refused|reset)|` +
	`network is unreachable|i/o timeout|TLS handshake timeout|proxyconnect`)

// A Tool is a golangci-lint with concvet in it.
type Tool struct {
	Path string
	Dir  string // of its main module

	// Download is how long it took to get what was not in the module cache, and Build how long to compile what was not
	// in the build cache.
	Download, Build time.Duration
}

// Build builds golangci-lint. It skips the test if there is no way to get the modules.
func Build(t testing.TB) *Tool {
	t.Helper()
	if testing.Short() {
		t.Skip("builds golangci-lint")
	}
	dir := t.TempDir()
	write(t, filepath.Join(dir, "go.mod"), fmt.Sprintf(goMod, module, Version, root(t)))
	write(t, filepath.Join(dir, "main.go"), fmt.Sprintf(mainGo, ProbesVariable, Version))
	tool := &Tool{Path: filepath.Join(dir, "golangci-lint"), Dir: dir}
	if runtime.GOOS == "windows" {
		tool.Path += ".exe"
	}
	start := time.Now()
	if out, err := GoCommand(dir, "list", "-deps", `-f={{""}}`, "."); err != nil {
		if offline.MatchString(out) {
			t.Skipf("golangci-lint cannot be had, from the module cache or the proxy:\n%s", out)
		}
		t.Fatalf("the modules of golangci-lint: %v\n%s", err, out)
	}
	tool.Download = time.Since(start)
	start = time.Now()
	if out, err := GoCommand(dir, "build", "-p=2", "-ldflags=-s -w", "-o", tool.Path, "."); err != nil {
		t.Fatalf("golangci-lint with concvet does not build: %v\n%s", err, out)
	}
	tool.Build = time.Since(start)
	return tool
}

// GoCommand runs the go command in the directory of a [Tool], and returns what it prints.
func GoCommand(dir string, args ...string) (string, error) {
	cmd := exec.Command("go", args...)
	cmd.Dir = dir
	cmd.Env = append(cmd.Environ(), "GOWORK=off", "GOFLAGS=-mod=mod", "GOTOOLCHAIN=local")
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// root returns the directory of the module of concvet.
func root(t testing.TB) string {
	t.Helper()
	out, err := exec.Command("go", "env", "GOMOD").Output()
	if err != nil {
		t.Fatal(err)
	}
	return filepath.Dir(strings.TrimSpace(string(out)))
}

func write(t testing.TB, name, content string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(content), 0o666); err != nil {
		t.Fatal(err)
	}
}
