package golangci

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"testing"
	"time"
)

// golangciVersion is the golangci-lint that is built. The examples and the documentation name it too.
const golangciVersion = "v2.15.0"

// golangciModule is the module of golangci-lint.
const golangciModule = "github.com/golangci/golangci-lint/v2"

// probesVariable is the environment variable that makes the linter run, beside what it has, the analyzers of package conctest.
const probesVariable = "CONCVET_TEST_PROBES"

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

// A tool is a golangci-lint with concvet in it.
type tool struct {
	path string
	dir  string // of its main module

	// It took download to get what was not in the module cache, and build to compile what was not in the build cache.
	download, build time.Duration
}

// buildTool builds golangci-lint. It skips the test if there is no way to get the modules.
func buildTool(t *testing.T) *tool {
	t.Helper()
	if testing.Short() {
		t.Skip("builds golangci-lint")
	}
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	write(t, filepath.Join(dir, "go.mod"), fmt.Sprintf(goMod, golangciModule, golangciVersion, root))
	write(t, filepath.Join(dir, "main.go"), fmt.Sprintf(mainGo, probesVariable, golangciVersion))
	g := &tool{path: filepath.Join(dir, "golangci-lint"), dir: dir}
	if runtime.GOOS == "windows" {
		g.path += ".exe"
	}
	start := time.Now()
	if out, err := goCommand(dir, "list", "-deps", `-f={{""}}`, "."); err != nil {
		if offline.MatchString(out) {
			t.Skipf("golangci-lint cannot be had, from the module cache or the proxy:\n%s", out)
		}
		t.Fatalf("the modules of golangci-lint: %v\n%s", err, out)
	}
	g.download = time.Since(start)
	start = time.Now()
	if out, err := goCommand(dir, "build", "-p=2", "-ldflags=-s -w", "-o", g.path, "."); err != nil {
		t.Fatalf("golangci-lint with concvet does not build: %v\n%s", err, out)
	}
	g.build = time.Since(start)
	return g
}

// goCommand runs the go command in the directory of a [tool], and returns what it prints.
func goCommand(dir string, args ...string) (string, error) {
	cmd := exec.Command("go", args...)
	cmd.Dir = dir
	cmd.Env = append(cmd.Environ(), "GOWORK=off", "GOFLAGS=-mod=mod", "GOTOOLCHAIN=local")
	out, err := cmd.CombinedOutput()
	return string(out), err
}

func write(t *testing.T, name, content string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(content), 0o666); err != nil {
		t.Fatal(err)
	}
}
