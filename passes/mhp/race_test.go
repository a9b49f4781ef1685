package mhp_test

import (
	"bytes"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/goroutine/scopetest"
	"github.com/concvet/concvet/internal/ssax/ssatest"
	"github.com/concvet/concvet/passes/mhb"
	"github.com/concvet/concvet/passes/mhp"
)

var (
	goPrograms = flag.Int("goprograms", 60, "number of random programs to run under the race detector")
	goRuns     = flag.Int("goruns", 20, "number of times that each of them runs")
)

// TestRaces runs random Go programs under the race detector, many times and with
// the scheduler disturbed. What the detector reports is parallel for the relation,
// from the scopes that are built of the programs.
func TestRaces(t *testing.T) {
	if testing.Short() {
		t.Skip("builds and runs programs")
	}
	src, count := goSource()
	races := runRaces(t, src)
	p := ssatest.Build(t, src)
	cfg := scopetest.Config(p)
	found := 0
	for _, nest := range p.Nests {
		if !strings.HasPrefix(nest.Root.Name(), "prog") {
			continue
		}
		s := goroutine.Build(cfg, nest.Root)
		r := mhp.New(mhb.New(s))
		lines := make(map[int][]*goroutine.Node)
		for _, n := range s.Nodes {
			if n.Kind == goroutine.Touch {
				line := p.SSA.Prog.Fset.Position(n.Access.Pos).Line
				lines[line] = append(lines[line], n)
			}
		}
		for race := range races {
			if a, b := lines[race[0]], lines[race[1]]; len(a) > 0 && len(b) > 0 {
				found++
				if !anyParallel(r, a, b) {
					t.Errorf("lines %d and %d race, but are not parallel:\n%s", race[0], race[1], numbered(src, nest.Root, p))
				}
			}
		}
	}
	t.Logf("%d races in %d programs", found, count)
}

func anyParallel(r *mhp.Relation, a, b []*goroutine.Node) bool {
	for _, x := range a {
		for _, y := range b {
			if parallel, _ := r.Parallel(x, y); parallel {
				return true
			}
		}
	}
	return false
}

// numbered returns the text of fn with line numbers.
func numbered(src string, fn *ssa.Function, p *ssatest.Package) string {
	fset := p.SSA.Prog.Fset
	first, last := fset.Position(fn.Syntax().Pos()).Line, fset.Position(fn.Syntax().End()).Line
	var b strings.Builder
	for i, line := range strings.Split(src, "\n") {
		if first <= i+1 && i+1 <= last && line != "pause()" {
			fmt.Fprintf(&b, "%d\t%s\n", i+1, line)
		}
	}
	return b.String()
}

// goSource returns the text of random programs, as a command that runs them all.
func goSource() (src string, count int) {
	var b, list strings.Builder
	b.WriteString("package main\n\n")
	for _, path := range scopetest.HarnessImports {
		fmt.Fprintf(&b, "import %q\n", path)
	}
	for i := 0; count < *goPrograms && i < *goPrograms*200; i++ {
		p := scopetest.Random(rand.New(rand.NewPCG(*seed, uint64(i))))
		fn, ok := p.Go(fmt.Sprintf("prog%d", count))
		if ok && strings.Count(fn, "#t") > 1 && strings.Contains(fn, "go func") {
			b.WriteString(fn)
			fmt.Fprintf(&list, "\tprog%d,\n", count)
			count++
		}
	}
	b.WriteString(scopetest.Harness)
	fmt.Fprintf(&b, `
var _ sync.Mutex

func main() {
	for _, prog := range []func(int){
%s	} {
		for i := range %d {
			done := make(chan bool)
			go func() {
				prog(i %% 3)
				close(done)
			}()
			select {
			case <-done:
			case <-time.After(2 * time.Millisecond):
			}
		}
	}
	time.Sleep(20 * time.Millisecond)
}
`, list.String(), *goRuns)
	return b.String(), count
}

// runRaces returns the pairs of lines that race when the command runs.
func runRaces(t *testing.T, src string) map[[2]int]bool {
	dir := t.TempDir()
	file := filepath.Join(dir, "main.go")
	if err := os.WriteFile(file, []byte(src), 0o666); err != nil {
		t.Fatal(err)
	}
	bin := filepath.Join(dir, "main.exe")
	build := exec.Command("go", "build", "-race", "-o", bin, file)
	build.Dir = dir
	if out, err := build.CombinedOutput(); err != nil {
		if bytes.Contains(out, []byte("main.go")) {
			t.Fatal(string(out))
		}
		t.Skipf("no race detector: %s", out)
	}
	run := exec.Command(bin)
	run.Env = append(os.Environ(), "GORACE=exitcode=0 history_size=3")
	out, err := run.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return parseRaces(string(out))
}

var mainLine = regexp.MustCompile(`main\.go:(\d+)`)

// parseRaces returns the lines of the two accesses of each report.
func parseRaces(out string) map[[2]int]bool {
	races := make(map[[2]int]bool)
	for _, report := range strings.Split(out, "WARNING: DATA RACE")[1:] {
		first, rest, ok := strings.Cut(report, "Previous ")
		if !ok {
			continue
		}
		a, b := mainLine.FindStringSubmatch(first), mainLine.FindStringSubmatch(rest)
		if a == nil || b == nil {
			continue
		}
		var race [2]int
		fmt.Sscan(a[1], &race[0])
		fmt.Sscan(b[1], &race[1])
		races[race] = true
	}
	return races
}
