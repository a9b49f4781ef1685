package main

import (
	"fmt"
	"go/ast"
	"strings"

	"github.com/concvet/concvet/internal/finding"
	"github.com/concvet/concvet/internal/graph"
)

// A kind tells what a test stands for.
type kind int

const (
	race    kind = iota // has a data race
	noRace              // has none
	failing             // the race detector is wrong about it
	other               // something else, such as TestMain
)

// A test is a test function of the corpus with the functions that only it gets
// to.
type test struct {
	name   string
	kind   kind
	file   string
	bodies []lines // its own first
}

// lines are the lines of a function.
type lines struct {
	file        string
	first, last int
}

func (l lines) contain(p finding.Position) bool {
	return l.file == p.File && l.first <= p.Line && p.Line <= l.last
}

// A function is a declared function or method of the corpus.
type function struct {
	lines
	name     string          // without the receiver
	mentions map[string]bool // names of other functions, perhaps
}

// indexTests finds the tests of the corpus, in the order of files.
func indexTests(files []*file) ([]*test, error) {
	var funcs []*function
	for _, f := range files {
		found, err := functionsOf(f)
		if err != nil {
			return nil, err
		}
		funcs = append(funcs, found...)
	}
	byName := make(map[string][]*function)
	for _, fn := range funcs {
		byName[fn.name] = append(byName[fn.name], fn)
	}
	var tests []*test
	users := make(map[*function][]*test)
	for _, fn := range funcs {
		if !strings.HasPrefix(fn.name, "Test") {
			continue
		}
		t := &test{name: fn.name, kind: kindOf(fn.name), file: fn.file, bodies: []lines{fn.lines}}
		tests = append(tests, t)
		for _, reached := range reach(fn, byName) {
			users[reached] = append(users[reached], t)
		}
	}
	for _, fn := range funcs {
		if u := users[fn]; len(u) == 1 {
			u[0].bodies = append(u[0].bodies, fn.lines)
		}
	}
	return tests, nil
}

// kindOf goes by the name, as the runner of the race detector does.
func kindOf(name string) kind {
	rest := strings.TrimPrefix(name, "Test")
	switch {
	case !strings.HasPrefix(rest, "Race") && !strings.HasPrefix(rest, "NoRace"):
		return other
	case strings.Contains(rest, "Failing"):
		return failing
	case strings.HasPrefix(rest, "No"):
		return noRace
	}
	return race
}

// functionsOf returns the functions that a file declares.
func functionsOf(f *file) ([]*function, error) {
	fset, syntax := f.parse()
	if syntax == nil {
		return nil, fmt.Errorf("%s does not parse", f.name)
	}
	var funcs []*function
	for _, decl := range syntax.Decls {
		decl, ok := decl.(*ast.FuncDecl)
		if !ok || decl.Body == nil {
			continue
		}
		funcs = append(funcs, &function{
			lines:    lines{f.name, fset.Position(decl.Pos()).Line, fset.Position(decl.End()).Line},
			name:     decl.Name.Name,
			mentions: mentions(decl.Body),
		})
	}
	return funcs, nil
}

func mentions(body *ast.BlockStmt) map[string]bool {
	names := make(map[string]bool)
	ast.Inspect(body, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			names[id.Name] = true
		}
		return true
	})
	return names
}

// reach returns the functions that fn may get to, without itself. It goes by
// names, of methods too, so it returns too many rather than too few: a function
// that seems to have two users belongs to none.
func reach(fn *function, byName map[string][]*function) []*function {
	var reached []*function
	work := graph.NewWorklist(fn)
	for next := range work.Oldest {
		if next != fn {
			reached = append(reached, next)
		}
		for name := range next.mentions {
			work.Add(byName[name]...)
		}
	}
	return reached
}
