package main

import (
	"bytes"
	"fmt"
	"go/format"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"testing"
	"time"
)

// corpus is where the programs are.
var corpus = filepath.Join("..", "..", "testdata", "kernels")

// How long executions may take. A goroutine of a buggy program may go round without a wait, so that no bubble tells that nothing happens; time tells.
const (
	timeOfBuggy = 3 * time.Second
	timeOfFixed = time.Minute
)

// TestExecuted runs the blocking programs that have a function Run in a bubble of testing/synctest: the fixed ones end with all that they
// start, and of the buggy ones a goroutine stays where a finding says, or panics there, if it goes by the schedule that the finding tells. Where
// there is none, a goroutine stays where a label says. A program of the families needs no more than its Run to take part.
func TestExecuted(t *testing.T) {
	if testing.Short() {
		t.Skip("builds and runs all programs of the families")
	}
	programs := runnable(t)
	if len(programs) < 140 {
		t.Fatalf("%d programs have a function Run", len(programs))
	}
	dir := t.TempDir()
	for _, from := range []string{corpus, filepath.Join("testdata", "inputs")} {
		if err := os.CopyFS(dir, os.DirFS(from)); err != nil {
			t.Fatal(err)
		}
	}
	found := schedulesOf(t, programs)
	for p := range found {
		putGates(t, dir, p, found[p])
	}
	bin := buildRunner(t, dir, programs)
	for _, p := range programs {
		t.Run(p.dir, func(t *testing.T) {
			t.Parallel()
			r := &runner{t, bin, p, hasOther(dir, p)}
			if p.variant == fixed {
				r.ends()
			} else if !r.showsFindings(found[p]) {
				r.showsLabel()
			}
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

// other is behind the directory of a program in the name of its function Other, which runs it with other arguments than Run. Files in
// testdata/inputs have these functions.
const other = "/other"

func hasOther(dir string, p program) bool {
	_, err := os.Stat(filepath.Join(dir, p.dir, "other.go"))
	return err == nil
}

// buildRunner builds one test binary for all programs: building one for each would take minutes.
func buildRunner(t *testing.T, dir string, programs []program) string {
	folder := filepath.Join(dir, "runner")
	if err := os.CopyFS(folder, os.DirFS(filepath.Join("testdata", "runner"))); err != nil {
		t.Fatal(err)
	}
	var w bytes.Buffer
	w.WriteString("package runner\nimport (\n")
	for i, p := range programs {
		fmt.Fprintf(&w, "p%d %q\n", i, "kernels/"+p.dir)
	}
	w.WriteString(")\nvar runs = map[string]func(){\n")
	for i, p := range programs {
		fmt.Fprintf(&w, "%q: p%d.Run,\n", p.dir, i)
		if hasOther(dir, p) {
			fmt.Fprintf(&w, "%q: p%d.Other,\n", p.dir+other, i)
		}
	}
	w.WriteString("}\n")
	src, err := format.Source(w.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "programs_test.go"), src, 0o666); err != nil {
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

// ends checks that a program ends with all that it starts.
func (r *runner) ends() {
	if out, err := r.run("TestEnd", r.p.dir, timeOfFixed); err != nil {
		r.t.Errorf("it does not end well: %v\n%s", err, out)
	}
}

// runs is how often a program is run until its bug shows: in some goroutines have to meet.
const runs = 50

// showsLabel checks that a goroutine of a program stays where a label says, or panics there.
func (r *runner) showsLabel() {
	bugs, err := bugsOf(corpus, r.p)
	if err != nil {
		r.t.Fatal(err)
	}
	var labelled []place
	for _, b := range bugs {
		for _, l := range b.labels {
			labelled = append(labelled, l.place)
		}
	}
	var last outcome
	for range runs {
		last = r.schedule(r.p.dir, nil, 0)
		if last.hasFrame(labelled) {
			return
		}
	}
	r.t.Errorf("it never ends where a label says:\n%s", last.out)
}
