package pointsto

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax/ssatest"
)

// The fixtures are in testdata, one file for each feature. A call of the builtin
// println is a probe, since builtins are invisible to the analysis:
//
//	println(x)     // a.b [single]; c [loop]   all targets of x, in any order
//	println(x)     // nothing                  x has no target
func TestFixtures(t *testing.T) {
	files, err := filepath.Glob("testdata/*.go")
	if err != nil || len(files) == 0 {
		t.Fatalf("no fixtures: %v", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) { checkFixture(t, file) })
	}
}

func checkFixture(t *testing.T, file string) {
	p, wants := loadFixture(t, file)
	pts := New(Config{}, p.Nests)
	probes := 0
	for _, call := range probesOf(p) {
		line := p.Line(call.Pos())
		want, ok := wants[line]
		if !ok {
			t.Errorf("%s:%d: probe without expectation", file, line)
			continue
		}
		probes++
		if got := runProbe(pts, call); got != want {
			t.Errorf("%s:%d: got  %s\n\twant %s", file, line, got, want)
		}
	}
	if probes == 0 {
		t.Error("no probes")
	}
}

// loadFixture builds a fixture and finds the expectation on each line.
func loadFixture(t testing.TB, file string) (*ssatest.Package, map[int]string) {
	t.Helper()
	src, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	p := ssatest.Build(t, string(src))
	wants := make(map[int]string)
	for _, group := range p.Files[0].Comments {
		for _, c := range group.List {
			wants[p.Line(c.Pos())] = normal(strings.TrimPrefix(c.Text, "//"))
		}
	}
	return p, wants
}

// normal sorts a list of targets.
func normal(list string) string {
	items := strings.Split(list, ";")
	for i, item := range items {
		items[i] = strings.TrimSpace(item)
	}
	slices.Sort(items)
	return strings.Join(items, "; ")
}

// probesOf returns the calls of println that the source contains, in order.
func probesOf(p *ssatest.Package) []*ssa.Call {
	var probes []*ssa.Call
	for _, n := range p.Nests {
		for _, fn := range n.Funcs {
			for _, b := range fn.Blocks {
				for _, instr := range b.Instrs {
					if call, ok := instr.(*ssa.Call); ok {
						if bi, ok := call.Call.Value.(*ssa.Builtin); ok && bi.Name() == "println" {
							probes = append(probes, call)
						}
					}
				}
			}
		}
	}
	return probes
}

func runProbe(pts *Package, call *ssa.Call) string {
	return locsText(pts.Of(call.Parent()).Locs(call.Call.Args[0]))
}

func locsText(locs []Loc) string {
	if len(locs) == 0 {
		return "nothing"
	}
	var items []string
	for _, l := range locs {
		items = append(items, l.String())
	}
	return normal(strings.Join(items, ";"))
}
