package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/concvet/concvet/tools/command"
)

// A runner is a way to run tests.
type runner struct {
	title string
	flags []string
	leaks bool // look for goroutines that are left
}

// runners are the ways to run tests, in the order of the columns.
func runners() []runner {
	return []runner{
		{title: "go test"},
		{title: "go test -race", flags: []string{"-race"}},
		{title: "goleak", leaks: true},
	}
}

const goleak = "go.uber.org/goleak@v1.3.0"

// hangAfter is the time that tests get. They take some milliseconds if they end at all.
const hangAfter = "5s"

// tests runs the tests of the programs in each way.
func (b *bench) tests() ([]column, error) {
	var columns []column
	for _, r := range runners() {
		dir := b.plain()
		if r.leaks {
			dir = filepath.Join(b.work, "leaks")
			if err := b.watchLeaks(dir); err != nil {
				return nil, err
			}
		}
		c := column{title: r.title, cells: make(map[string]string)}
		for _, p := range b.programs {
			cell, err := b.test(r, dir, p)
			if err != nil {
				return nil, err
			}
			if cell != "" {
				c.cells[p.name] = cell
			}
		}
		columns = append(columns, c)
	}
	return columns, nil
}

// watchLeaks copies the corpus and lets goleak look at what its tests leave.
func (b *bench) watchLeaks(dir string) error {
	if err := copyCorpus(filepath.Join(b.root, corpusDir), dir, false); err != nil {
		return err
	}
	for _, p := range b.programs {
		src := fmt.Sprintf("package %s\n\nimport (\n\t\"testing\"\n\n\t\"go.uber.org/goleak\"\n)\n\n"+
			"func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }\n", p.name)
		if err := os.WriteFile(filepath.Join(dir, p.name, "leak_test.go"), []byte(src), 0o666); err != nil {
			return err
		}
	}
	for _, args := range [][]string{{"get", "-t", goleak}, {"mod", "tidy"}} {
		if _, err := command.Output(context.Background(), dir, []string{"GOWORK=off", "GOFLAGS=-mod=mod"}, "go", args...); err != nil {
			return err
		}
	}
	return nil
}

// test builds the test of a program and runs it as often as asked for. The cell says what it has shown, and how often.
func (b *bench) test(r runner, dir string, p program) (string, error) {
	binary := b.tool(p.name + ".test")
	args := append([]string{"test", "-c", "-vet=off", "-o", binary}, r.flags...)
	if _, err := command.Output(context.Background(), dir, []string{"GOWORK=off"}, "go", append(args, "./"+p.name)...); err != nil {
		return "", err
	}
	shown, count := "", 0
	for range b.runs {
		cmd := exec.Command(binary, "-test.timeout="+hangAfter)
		cmd.Dir = filepath.Join(dir, p.name)
		out, err := cmd.CombinedOutput()
		if b.log != nil {
			fmt.Fprintf(b.log, "== %s, %s: %v\n%s\n", r.title, p.name, err, out)
		}
		if err == nil {
			continue
		}
		what := outcome(string(out))
		if r.leaks && what != "leak" {
			continue // the column before has it
		}
		shown, count = what, count+1
	}
	if count == 0 {
		return "", nil
	}
	return fmt.Sprintf("%s %d/%d", shown, count, b.runs), nil
}

// outcome says in what way a test has failed.
func outcome(out string) string {
	for _, o := range []struct{ mark, what string }{
		{"WARNING: DATA RACE", "race"},
		{"panic: test timed out", "hangs"},
		{"found unexpected goroutines", "leak"},
		{"fatal error: ", "crash"},
		{"panic: ", "crash"},
	} {
		if strings.Contains(out, o.mark) {
			return o.what
		}
	}
	return "fails"
}
