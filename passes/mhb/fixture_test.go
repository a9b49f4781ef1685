package mhb_test

import (
	"go/ast"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/callees"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/goroutine/scopetest"
	"github.com/concvet/concvet/internal/pointsto"
	"github.com/concvet/concvet/internal/ssax/ssatest"
	"github.com/concvet/concvet/passes/mhb"
)

// A fixture is a function of testdata/*.go that says in its comment what its orders
// are. Comments #label at the end of a line name its accesses. The parts of the
// comment are
//
//	by: HB8          rules that some of its orders rest on
//	not by: HB8      rules that none of them rests on: the twin
//	order: a < b c   all orders that are certain
//	assumed: a < b   all orders of [mhb.Order.Assume], if that is what it is about
//	doubted: a < b   all orders of [mhb.Order.Doubt], likewise
type fixture struct {
	name  string
	parts map[string]string
	scope *scopetest.Scope
}

var part = regexp.MustCompile(`(?m)^(by|not by|order|assumed|doubted):(.*)$`)

// fixtures returns the fixtures of testdata/*.go.
func fixtures(t *testing.T) []fixture {
	files, err := filepath.Glob("testdata/*.go")
	if err != nil || len(files) == 0 {
		t.Fatalf("no fixtures: %v", err)
	}
	imports := ssatest.Stubs(filepath.Join("..", "..", "internal", "syncmodel", "testdata", "stub"))
	var out []fixture
	for _, file := range files {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, fixturesOf(ssatest.BuildWith(t, imports, string(src)))...)
	}
	return out
}

func fixturesOf(p *ssatest.Package) []fixture {
	pts := pointsto.New(pointsto.Config{}, p.Nests)
	cfg := goroutine.Config{
		Callees: callees.New(p.SSA, p.Nests, pts).Of,
		Locs:    func(v ssa.Value) []accesspath.Path { return goroutine.PointsTo(pts, v) },
	}
	labels := labelsOf(p)
	var out []fixture
	for _, nest := range p.Nests {
		decl, ok := nest.Root.Syntax().(*ast.FuncDecl)
		if !ok || !part.MatchString(decl.Doc.Text()) {
			continue
		}
		f := fixture{nest.Root.Name(), make(map[string]string), nil}
		for _, m := range part.FindAllStringSubmatch(decl.Doc.Text(), -1) {
			f.parts[m[1]] = strings.TrimSpace(m[2])
		}
		f.scope = &scopetest.Scope{Scope: goroutine.Build(cfg, nest.Root), Labels: make(map[string][]*goroutine.Node)}
		for _, n := range f.scope.Nodes {
			if n.Kind == goroutine.Touch {
				if l := labels[p.SSA.Prog.Fset.Position(n.Access.Pos).Line]; l != "" {
					f.scope.Labels[l] = append(f.scope.Labels[l], n)
				}
			}
		}
		out = append(out, f)
	}
	return out
}

// TestFixtures compares the orders of fixtures with those that they ask for.
func TestFixtures(t *testing.T) {
	for _, f := range fixtures(t) {
		t.Run(f.name, func(t *testing.T) {
			check := func(part string, o *mhb.Order) {
				got := strings.Join(slices.DeleteFunc(orders(f.scope, o), reflexive), "; ")
				if diff := cmp.Diff(f.parts[part], got); diff != "" {
					t.Errorf("%s (-want +got):\n%s\n%v", part, diff, f.scope)
				}
			}
			o := mhb.New(f.scope.Scope)
			check("order", o)
			used := rulesUsed(f.scope, o)
			for part, o := range map[string]*mhb.Order{"assumed": o.Assume(), "doubted": o.Doubt()} {
				if _, ok := f.parts[part]; ok {
					check(part, o)
					used = append(used, rulesUsed(f.scope, o)...)
				}
			}
			for _, r := range strings.Fields(f.parts["by"]) {
				if !slices.Contains(used, r) {
					t.Errorf("no order by %s, but by %v", r, used)
				}
			}
			for _, r := range strings.Fields(f.parts["not by"]) {
				if slices.Contains(used, r) {
					t.Errorf("ordered by %s", r)
				}
			}
		})
	}
}

// rulesUsed returns the rules that the orders of the labelled accesses of s rest on.
func rulesUsed(s *scopetest.Scope, o *mhb.Order) []string {
	var used []string
	for _, as := range s.Labels {
		for _, bs := range s.Labels {
			for _, a := range as {
				for _, b := range bs {
					for _, step := range o.Why(a, b) {
						used = append(used, step.Rule.String())
					}
				}
			}
		}
	}
	slices.Sort(used)
	return slices.Compact(used)
}

// reflexive reports whether an order is that of the two accesses of one statement.
func reflexive(order string) bool {
	a, b, _ := strings.Cut(order, " < ")
	return a == b
}

var label = regexp.MustCompile(`#(\w+)`)

// labelsOf returns the labels in the comments of p by line.
func labelsOf(p *ssatest.Package) map[int]string {
	labels := make(map[int]string)
	for _, f := range p.Files {
		for _, group := range f.Comments {
			for _, c := range group.List {
				if m := label.FindStringSubmatch(c.Text); m != nil {
					labels[p.SSA.Prog.Fset.Position(c.Pos()).Line] = m[1]
				}
			}
		}
	}
	return labels
}
