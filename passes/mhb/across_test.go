package mhb_test

import (
	"go/ast"
	"go/token"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/testing/fixtures"
	"github.com/concvet/concvet/internal/testing/scopetest"
	"github.com/concvet/concvet/passes/mhb"
)

// ordersOf reports at each function with a comment "order:" which orders of the accesses with labels are certain in its
// scope, by all that the summaries of other packages tell.
var ordersOf = &analysis.Analyzer{
	Name:     "ordersof",
	Doc:      "tell orders",
	Requires: []*analysis.Analyzer{mhb.Analyzer},
	Run: func(pass *analysis.Pass) (any, error) {
		labels := make(map[token.Pos]string) // by the start of the line
		line := func(pos token.Pos) token.Pos { f := pass.Fset.File(pos); return f.LineStart(f.Line(pos)) }
		wants := make(map[string]*ast.FuncDecl)
		for _, f := range pass.Files {
			for _, group := range f.Comments {
				for _, c := range group.List {
					if m := labelled.FindStringSubmatch(c.Text); m != nil {
						labels[line(c.Pos())] = m[1]
					}
				}
			}
			for _, decl := range f.Decls {
				if fn, ok := decl.(*ast.FuncDecl); ok && wanted.MatchString(fn.Doc.Text()) {
					wants[fn.Name.Name] = fn
				}
			}
		}
		for o := range pass.ResultOf[mhb.Analyzer].(*mhb.Result).Orders() {
			s := &scopetest.Scope{Scope: o.Scope(), Labels: make(map[string][]*goroutine.Node)}
			fn := wants[s.Root.Name()]
			if fn == nil {
				continue
			}
			delete(wants, fn.Name.Name)
			for _, n := range s.Nodes {
				if n.Kind == goroutine.Touch {
					if l := labels[line(n.Access.Pos)]; l != "" {
						s.Labels[l] = append(s.Labels[l], n)
					}
				}
			}
			got := strings.Join(orders(s, o), "; ")
			if want := strings.TrimSpace(wanted.FindStringSubmatch(fn.Doc.Text())[1]); got != want {
				pass.Reportf(fn.Name.Pos(), "ordered %q, want %q", got, want)
			}
		}
		for _, fn := range wants {
			pass.Reportf(fn.Name.Pos(), "no scope")
		}
		return nil, nil
	},
}

var (
	labelled = regexp.MustCompile(`#(\w+)`)
	wanted   = regexp.MustCompile(`(?m)^order:(.*)$`)
)

// TestAcrossCalls compares orders in functions of which calls that are not expanded synchronize, or overwrite what
// they synchronize by, with those that their comments ask for.
func TestAcrossCalls(t *testing.T) {
	fixtures.Run(t, "testdata", ordersOf, "sound")
}
