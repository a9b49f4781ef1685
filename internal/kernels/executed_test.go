package main

import (
	"bytes"
	"context"
	"fmt"
	"go/format"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

// unseen are the buggy programs whose bug one execution under synctest does not show at a line with a label, with the reason.
var unseen = map[string]string{
	"block_close/topic_send_after_close": "it takes a Leave between the copy of the list and the send in Publish",
	"block_cond/mailbox_wait_under_if":   "who is woken too often panics one line behind the Wait",
}

// corpus is where the programs are.
var corpus = filepath.Join("..", "..", "testdata", "kernels")

// How long executions may take. Who waits for a mutex counts as somebody who may go on any time, so that synctest does not tell
// that nobody does; time tells.
const (
	timeOfBuggy = 3 * time.Second
	timeOfFixed = time.Minute
)

// TestExecuted runs the blocking programs that have a function Run in a bubble of testing/synctest: a goroutine of each buggy one
// stays where a label says, or panics there, and the fixed ones end with all that they start. A program of the families needs no
// more than its Run to take part.
func TestExecuted(t *testing.T) {
	if testing.Short() {
		t.Skip("builds and runs all programs of the families")
	}
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(corpus)); err != nil {
		t.Fatal(err)
	}
	programs := runnable(t)
	if len(programs) < 180 {
		t.Fatalf("%d programs have a function Run", len(programs))
	}
	bin := buildRunner(t, dir, programs)
	for _, p := range programs {
		t.Run(p.dir, func(t *testing.T) {
			t.Parallel()
			execute(t, bin, p)
		})
	}
}

// runnable returns the blocking programs that have a function Run.
func runnable(t *testing.T) []program {
	all, err := discover(corpus, regexp.MustCompile(`^(blind_)?block_`))
	if err != nil {
		t.Fatal(err)
	}
	return slices.DeleteFunc(all, func(p program) bool {
		files, err := filepath.Glob(filepath.Join(corpus, p.dir, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		return !slices.ContainsFunc(files, func(file string) bool {
			src, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			return bytes.Contains(src, []byte("\nfunc Run() {"))
		})
	})
}

// buildRunner builds one test binary with a test for each program: building one for each would take minutes.
func buildRunner(t *testing.T, dir string, programs []program) string {
	var w bytes.Buffer
	w.WriteString("package runner\nimport (\n\"testing\"\n\"testing/synctest\"\n\"time\"\n")
	for i, p := range programs {
		fmt.Fprintf(&w, "p%d %q\n", i, "kernels/"+p.dir)
	}
	w.WriteString(")\nvar runs = map[string]func(){\n")
	for i, p := range programs {
		fmt.Fprintf(&w, "%q: p%d.Run,\n", testName(p), i)
	}
	// Those who sleep are given time, which does not cost any.
	w.WriteString("}\nfunc Test(t *testing.T) {\nfor name, run := range runs {\nt.Run(name, func(t *testing.T) {\n" +
		"synctest.Test(t, func(*testing.T) { run(); time.Sleep(5 * time.Minute) })\n})\n}\n}\n")
	src, err := format.Source(w.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	folder := filepath.Join(dir, "runner")
	if err := os.Mkdir(folder, 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "runner_test.go"), src, 0o666); err != nil {
		t.Fatal(err)
	}
	bin := filepath.Join(dir, "runner.exe")
	cmd := exec.Command("go", "test", "-c", "-o", bin, "./runner")
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("cannot build the programs: %v\n%s", err, out)
	}
	return bin
}

// testName returns the name of the test of a program, which has no slashes so that it is one pattern.
func testName(p program) string { return strings.ReplaceAll(p.dir, "/", "-") }

// attempts is how often a buggy program is run until its bug shows: in some goroutines have to meet.
const attempts = 50

// execute runs one program, and checks how it ends.
func execute(t *testing.T, bin string, p program) {
	if p.variant != buggy {
		if out, err := runOnce(t, bin, p, timeOfFixed); err != nil {
			t.Errorf("it does not end well: %v\n%s", err, out)
		}
		return
	}
	if why := unseen[p.family+"/"+p.name]; why != "" {
		t.Skip(why)
	}
	var last []byte
	for range attempts {
		out, err := runOnce(t, bin, p, timeOfBuggy)
		if err != nil && isAtLabel(t, out, p) {
			return
		}
		last = out
	}
	t.Errorf("it never ends where a label says:\n%s", last)
}

// runOnce executes p.
func runOnce(t *testing.T, bin string, p program, limit time.Duration) ([]byte, error) {
	ctx, cancel := context.WithTimeout(context.Background(), 2*timeOfFixed)
	defer cancel()
	cmd := exec.CommandContext(ctx, bin, "-test.run=^Test$/^"+testName(p)+"$", "-test.timeout="+limit.String(), "-test.v")
	cmd.Env = append(os.Environ(), "GOTRACEBACK=all")
	out, err := cmd.CombinedOutput()
	if !bytes.Contains(out, []byte(testName(p))) {
		t.Fatalf("it has not been run:\n%s", out)
	}
	return out, err
}

// isAtLabel reports whether a trace of goroutines has a line of p with a label in it.
func isAtLabel(t *testing.T, trace []byte, p program) bool {
	bugs, err := bugsOf(corpus, p)
	if err != nil {
		t.Fatal(err)
	}
	text := strings.ReplaceAll(filepath.ToSlash(string(trace)), "\n", " \n")
	return slices.ContainsFunc(bugs, func(b bug) bool {
		return slices.ContainsFunc(b.labels, func(l label) bool { return strings.Contains(text, "/"+l.place.String()+" ") })
	})
}
