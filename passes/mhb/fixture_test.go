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

// TestFixtures compares the orders of the accesses in testdata/*.go, which comments
// #label at the end of a line name, with what the comment of the function says.
func TestFixtures(t *testing.T) {
	files, err := filepath.Glob("testdata/*.go")
	if err != nil || len(files) == 0 {
		t.Fatalf("no fixtures: %v", err)
	}
	for _, file := range files {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		p := ssatest.Build(t, string(src))
		pts := pointsto.New(pointsto.Config{}, p.Nests)
		cfg := goroutine.Config{
			Callees: callees.New(p.SSA, p.Nests, pts).Of,
			Locs:    func(v ssa.Value) []accesspath.Path { return goroutine.PointsTo(pts, v) },
		}
		labels := labelsOf(p)
		for _, nest := range p.Nests {
			decl, ok := nest.Root.Syntax().(*ast.FuncDecl)
			if !ok {
				continue
			}
			_, want, ok := strings.Cut(decl.Doc.Text(), "order:")
			if !ok {
				continue
			}
			t.Run(nest.Root.Name(), func(t *testing.T) {
				s := &scopetest.Scope{Scope: goroutine.Build(cfg, nest.Root), Labels: make(map[string][]*goroutine.Node)}
				for _, n := range s.Nodes {
					if n.Kind == goroutine.Touch {
						if l := labels[p.SSA.Prog.Fset.Position(n.Access.Pos).Line]; l != "" {
							s.Labels[l] = append(s.Labels[l], n)
						}
					}
				}
				got := strings.Join(slices.DeleteFunc(orders(s, mhb.New(s.Scope)), reflexive), "; ")
				if diff := cmp.Diff(strings.TrimSpace(want), got); diff != "" {
					t.Errorf("orders (-want +got):\n%s\n%v", diff, s)
				}
			})
		}
	}
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
