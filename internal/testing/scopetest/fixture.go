package scopetest

import (
	"go/ast"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/concvet/concvet/internal/callees"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/testing/ssatest"
)

// A Fixture is a Go function whose comment says what is expected of its scope. Comments
// #label at the end of a line name its accesses.
type Fixture struct {
	Name  string
	Parts map[string]string // of the comment, lines "name: text"
	Scope *Scope
}

// Fixtures returns the functions of testdata/*.go, in the current folder, whose comments
// have a line of one of the names.
func Fixtures(t testing.TB, names ...string) []Fixture {
	t.Helper()
	files, err := filepath.Glob("testdata/*.go")
	if err != nil || len(files) == 0 {
		t.Fatalf("no fixtures: %v", err)
	}
	imports := ssatest.Stubs(filepath.Join("..", "..", "internal", "syncmodel", "testdata", "stub"))
	part := regexp.MustCompile(`(?m)^(` + strings.Join(names, "|") + `):(.*)$`)
	var out []Fixture
	for _, file := range files {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		p := ssatest.BuildWith(t, imports, string(src))
		cfg := Config(p)
		labels := labelsOf(p)
		for _, nest := range p.Nests {
			decl, ok := nest.Root.Syntax().(*ast.FuncDecl)
			if !ok || !part.MatchString(decl.Doc.Text()) {
				continue
			}
			f := Fixture{nest.Root.Name(), make(map[string]string), nil}
			for _, m := range part.FindAllStringSubmatch(decl.Doc.Text(), -1) {
				f.Parts[m[1]] = strings.TrimSpace(m[2])
			}
			f.Scope = labelled(goroutine.Build(cfg, nest.Root), func(n *goroutine.Node) string { return labels[p.Line(n.Access.Pos)] })
			out = append(out, f)
		}
	}
	return out
}

// Config returns what scopes of p are built with: what calls call, but nothing of other packages.
func Config(p *ssatest.Package) goroutine.Config {
	return goroutine.Config{Callees: callees.New(p.SSA, p.Nests).Of}
}

// labelled returns s with the labels of its accesses, "" for none.
func labelled(s *goroutine.Scope, label func(*goroutine.Node) string) *Scope {
	out := &Scope{Scope: s, Labels: make(map[string][]*goroutine.Node)}
	for _, n := range s.Nodes {
		if n.Kind == goroutine.Touch {
			if l := label(n); l != "" {
				out.Labels[l] = append(out.Labels[l], n)
			}
		}
	}
	return out
}

var label = regexp.MustCompile(`#(\w+)`)

// labelsOf returns the labels in the comments of p by line.
func labelsOf(p *ssatest.Package) map[int]string {
	labels := make(map[int]string)
	for _, f := range p.Files {
		for _, group := range f.Comments {
			for _, c := range group.List {
				if m := label.FindStringSubmatch(c.Text); m != nil {
					labels[p.Line(c.Pos())] = m[1]
				}
			}
		}
	}
	return labels
}
