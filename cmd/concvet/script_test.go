package main

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/concvet/concvet/internal/driver"
	"github.com/concvet/concvet/internal/testing/conctest"
	"github.com/concvet/concvet/suite"
)

// TestMain makes the test binary serve as the command, also where the go
// command runs it as a vet tool.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"concvet": func() {
		d := &driver.Driver{Roots: testRoots(), Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr}
		os.Exit(d.Main(os.Args[1:]))
	}})
}

// testRoots returns the suite and two analyzers that make findings and
// failures on demand. There is one command for all tests: the go command
// knows a vet tool by the content of its binary, so that a second command in
// the same binary would get the cached results of the first.
func testRoots() []suite.Root {
	return suite.RootsWith(
		suite.Root{Analyzer: conctest.Calls(), Checks: conctest.Checks()},
		suite.Root{Analyzer: conctest.Dependent()},
	)
}

// TestScripts runs the scripts under testdata. They see the build cache of the
// user: without it each would analyze the standard library again.
func TestScripts(t *testing.T) {
	cache, err := exec.Command("go", "env", "GOCACHE").Output()
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Setup: func(env *testscript.Env) error {
			tool, err := exec.LookPath("concvet")
			if err != nil {
				return err
			}
			env.Setenv("GOCACHE", strings.TrimSpace(string(cache)))
			env.Setenv("GOFLAGS", "")
			env.Setenv("GOPROXY", "off")
			env.Setenv("GOTOOLCHAIN", "local")
			env.Setenv("GOWORK", "off")
			env.Setenv("CONCVET", tool)
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"exits":  cmdExits,
			"absent": cmdAbsent,
		},
	})
}

// cmdExits runs "exits STATUS COMMAND...": the command must end with that very
// status, which exec and its negation cannot tell.
func cmdExits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits status command [argument...]")
	}
	status := "0"
	if err := ts.Exec(args[1], args[2:]...); err != nil {
		status = strings.TrimPrefix(err.Error(), "exit status ")
	}
	if status != args[0] {
		ts.Fatalf("exit status %s, want %s", status, args[0])
	}
}

// cmdAbsent runs "absent FILE TEXT": the file must not contain the text.
func cmdAbsent(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: absent file text")
	}
	if strings.Contains(ts.ReadFile(args[0]), args[1]) {
		ts.Fatalf("%s contains %q", args[0], args[1])
	}
}
