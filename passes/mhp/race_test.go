package mhp_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/testing/scopetest"
	"github.com/concvet/concvet/passes/mhb"
	"github.com/concvet/concvet/passes/mhp"
)

var (
	goPrograms = flag.Int("goprograms", 60, "number of random programs to run under the race detector")
	goRuns     = flag.Int("goruns", 20, "number of times that each of them runs")
)

// TestRaces runs random Go programs, many times and with the scheduler disturbed: under
// the race detector, and with notes of what is accessed when. What the detector reports is
// parallel for the relation, and no order is contradicted by the notes, from the scopes
// that are built of the programs.
func TestRaces(t *testing.T) {
	if testing.Short() {
		t.Skip("builds and runs programs")
	}
	src, count := goSource()
	races := parseRaces(runGo(t, src, "-race"))
	sequences := parseNotes(runGo(t, withNotes(src)))
	found, orders := 0, 0
	for o := range analyzed(t, src).Orders() {
		s := o.Scope()
		if !strings.HasPrefix(s.Root.Name(), "prog") {
			continue
		}
		r := mhp.New(o)
		fset := s.Root.Prog.Fset
		lines := make(map[int][]*goroutine.Node)
		for _, n := range s.Nodes {
			if n.Kind == goroutine.Touch {
				line := fset.Position(n.Access.Pos).Line
				lines[line] = append(lines[line], n)
			}
		}
		for race := range races {
			if a, b := lines[race[0]], lines[race[1]]; len(a) > 0 && len(b) > 0 {
				found++
				if !any2(a, b, func(x, y *goroutine.Node) bool { parallel, _ := r.Parallel(x, y); return parallel }) {
					t.Errorf("lines %d and %d race, but are not parallel:\n%s", race[0], race[1], numbered(src, s.Root))
				}
			}
		}
		for seen := range sequences {
			if a, b := lines[seen[0]], lines[seen[1]]; len(a) > 0 && len(b) > 0 {
				orders++
				if !any2(a, b, func(x, y *goroutine.Node) bool { return !o.Before(y, x) }) {
					t.Errorf("line %d comes before line %d, but is after it:\n%s", seen[0], seen[1], numbered(src, s.Root))
				}
			}
		}
		if t.Failed() {
			return
		}
	}
	t.Logf("%d races and %d pairs in sequence in %d programs", found, orders, count)
}

// any2 reports whether f holds for some node of as and some of bs.
func any2(as, bs []*goroutine.Node, f func(a, b *goroutine.Node) bool) bool {
	return slices.ContainsFunc(as, func(a *goroutine.Node) bool {
		return slices.ContainsFunc(bs, func(b *goroutine.Node) bool { return f(a, b) })
	})
}

// numbered returns the text of fn with line numbers.
func numbered(src string, fn *ssa.Function) string {
	fset := fn.Prog.Fset
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
	far := "github.com/concvet/concvet/passes/mhp/programs/far"
	for _, path := range append([]string{"fmt", far}, scopetest.HarnessImports...) {
		fmt.Fprintf(&b, "import %q\n", path)
	}
	for i := 0; count < *goPrograms && i < *goPrograms*200; i++ {
		rnd := rand.New(rand.NewPCG(*seed, uint64(i)))
		p := scopetest.Random(rnd)
		fn, ok := p.Go(fmt.Sprintf("prog%d", count), scopetest.RandomStyle(rnd))
		if ok && strings.Count(fn, "#t") > 1 && strings.Count(fn, "func()") > 1 {
			b.WriteString(fn)
			fmt.Fprintf(&list, "\tprog%d,\n", count)
			count++
		}
	}
	b.WriteString(scopetest.Harness + "\nvar _ = far.Do\n")
	fmt.Fprintf(&b, `
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
	noted.Lock()
	for _, lines := range noted.lines {
		fmt.Println(lines)
	}
}
`, list.String(), *goRuns)
	return b.String(), count
}

// withNotes returns src with calls of note before the accesses, on lines of their own.
func withNotes(src string) string {
	lines := strings.Split(src, "\n")
	for i, line := range lines {
		if at, ok := strings.CutPrefix(line, scopetest.NoteLine); ok {
			lines[i] = fmt.Sprintf("note(%s, %d)", at, i+2)
		}
	}
	return strings.Join(lines, "\n")
}

// runGo returns the output of a command, built with flags in the module of this package,
// so that it may import what the module does.
func runGo(t *testing.T, src string, flags ...string) string {
	dir := t.TempDir()
	replace := make(map[string]string)
	for path, text := range overlay(t, src) {
		file := filepath.Join(dir, filepath.Base(path))
		if err := os.WriteFile(file, text, 0o666); err != nil {
			t.Fatal(err)
		}
		replace[path] = file
	}
	list, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		t.Fatal(err)
	}
	config := filepath.Join(dir, "overlay.json")
	if err := os.WriteFile(config, list, 0o666); err != nil {
		t.Fatal(err)
	}
	bin := filepath.Join(dir, "main.exe")
	build := exec.Command("go", slices.Concat([]string{"build", "-o", bin, "-overlay", config}, flags, []string{"./programs"})...)
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
	return string(out)
}

// overlay returns the files of a command with the text src and of the package that it calls, by where they would be in the
// module of this package.
func overlay(t *testing.T, src string) map[string][]byte {
	dir, err := filepath.Abs("programs")
	if err != nil {
		t.Fatal(err)
	}
	return map[string][]byte{
		filepath.Join(dir, "main.go"):       []byte(src),
		filepath.Join(dir, "far", "far.go"): []byte("package far\n\nimport (\n\t\"context\"\n\t\"sync\"\n)\n" + scopetest.Far),
	}
}

// analyzed returns the orders of a command with the text src.
func analyzed(t *testing.T, src string) *mhb.Result {
	pkgs, err := packages.Load(&packages.Config{Mode: packages.LoadAllSyntax, Overlay: overlay(t, src)}, "./programs")
	if err != nil || packages.PrintErrors(pkgs) > 0 {
		t.Fatal("programs do not load: ", err)
	}
	graph, err := checker.Analyze([]*analysis.Analyzer{mhb.Analyzer}, pkgs, nil)
	if err != nil {
		t.Fatal(err)
	}
	root := graph.Roots[0]
	if root.Err != nil {
		t.Fatal(root.Err)
	}
	return root.Result.(*mhb.Result)
}

// parseNotes returns the pairs of lines of which the first was noted before the second,
// for one variable.
func parseNotes(out string) map[[2]int]bool {
	pairs := make(map[[2]int]bool)
	for _, line := range strings.Split(out, "\n") {
		var seen []int
		for _, word := range strings.Fields(strings.Trim(line, "[]")) {
			n, err := strconv.Atoi(word)
			if err != nil {
				break
			}
			for _, earlier := range seen {
				pairs[[2]int{earlier, n}] = true
			}
			if !slices.Contains(seen, n) {
				seen = append(seen, n)
			}
		}
	}
	return pairs
}

var mainLine = regexp.MustCompile(`main\.go:(\d+)`)

// parseRaces returns the lines of the two accesses of each report, but for those about a channel that is closed.
func parseRaces(out string) map[[2]int]bool {
	races := make(map[[2]int]bool)
	for _, report := range strings.Split(out, "WARNING: DATA RACE")[1:] {
		first, rest, ok := strings.Cut(report, "Previous ")
		if !ok || strings.Contains(report, "runtime.closechan()") {
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

// The race detector tells of a channel that is closed while somebody sends as well, which is no race of the accesses in these lines.
func TestParseRaces(t *testing.T) {
	got := parseRaces(`==================
WARNING: DATA RACE
Write at 0x00c000084090 by main goroutine:
  runtime.closechan()
      runtime/chan.go:414 +0x0
  main.main()
      main.go:12 +0xb0

Previous read at 0x00c000084090 by goroutine 6:
  runtime.chansend()
      runtime/chan.go:176 +0x0
  main.main.func1()
      main.go:9 +0x52
==================
==================
WARNING: DATA RACE
Read at 0x00c000084090 by goroutine 6:
  runtime.chansend()
      runtime/chan.go:176 +0x0
  main.main.func1()
      main.go:10 +0x52

Previous write at 0x00c000084090 by main goroutine:
  runtime.closechan()
      runtime/chan.go:414 +0x0
  main.main()
      main.go:13 +0xb0
==================
==================
WARNING: DATA RACE
Write at 0x00c000084094 by main goroutine:
  main.main()
      main.go:14 +0xb0

Previous read at 0x00c000084094 by goroutine 6:
  main.main.func1()
      main.go:11 +0x52
==================
`)
	if want := map[[2]int]bool{{14, 11}: true}; !maps.Equal(got, want) {
		t.Errorf("races %v, want %v", got, want)
	}
}
