package main

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strings"
)

// An insertion is text that is put into a file. It has no line breaks, so lines keep their numbers.
type insertion struct {
	at   int // offset
	text string
}

// A gatekeeper puts gates into a file.
type gatekeeper struct {
	fset  *token.FileSet
	lines map[string]int // where a traceback shows an operation, by the place of it; 0 until it has a gate
	out   []insertion
	path  []ast.Node // the node that is looked at, behind those it is in
}

// withGates returns the source of a file of a program with gates in front of the operations at places, and with a package sync whose
// mutexes a bubble knows. A gate has the place of its operation for a name: file:line:column. It sets the lines of those that
// are in the file to where a traceback shows them.
func withGates(name string, src []byte, lines map[string]int) ([]byte, error) {
	g := &gatekeeper{fset: token.NewFileSet(), lines: lines}
	file, err := parser.ParseFile(g.fset, name, src, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	ast.PreorderStack(file, nil, func(n ast.Node, stack []ast.Node) bool {
		g.path = append(slices.Clip(stack), n)
		g.visit(n)
		return true
	})
	if len(g.out) > 0 {
		g.insert(file.Name.End(), `; import "kernels/runner/gate"`)
	}
	for _, spec := range file.Imports {
		if spec.Path.Value == `"sync"` {
			g.insert(spec.Path.Pos()+1, "kernels/runner/")
		}
	}
	return insert(src, g.out), nil
}

// visit puts a gate in front of the operation that n is.
func (g *gatekeeper) visit(n ast.Node) {
	switch n := n.(type) {
	case *ast.GoStmt:
		g.stop(n.Go)
	case *ast.CallExpr:
		g.stop(n.Lparen)
		g.stopEnd(n)
	case *ast.DeferStmt:
		if at, ok := g.wants(n.Defer, ""); ok {
			g.insert(n.Call.Pos(), fmt.Sprintf("func() { gate.At(%q); ", at))
			g.insert(n.Call.End(), " }()")
		}
	case *ast.RangeStmt:
		if at, ok := g.wants(n.For, ""); ok {
			g.wrap(n.X, "Range", at)
		}
	case *ast.SelectStmt:
		g.selects(n)
	case *ast.SendStmt:
		if at, ok := g.wants(n.Arrow, ""); ok && !g.isArm() {
			g.wrapSend(n, at)
		}
	case *ast.UnaryExpr:
		if at, ok := g.wants(n.OpPos, ""); ok && n.Op == token.ARROW && !g.isArm() {
			g.wrap(n.X, "Via", at)
		}
	}
}

// wants reports whether there is to be a gate for the operation at pos, and its name.
func (g *gatekeeper) wants(pos token.Pos, suffix string) (string, bool) {
	at := g.fset.Position(pos).String() + suffix
	line, ok := g.lines[at]
	if ok && line == 0 {
		g.lines[at] = g.fset.Position(pos).Line
	}
	return at, ok
}

// stop puts a gate in front of the statement that is looked at.
func (g *gatekeeper) stop(pos token.Pos) {
	if at, ok := g.wants(pos, ""); ok {
		g.before(fmt.Sprintf("gate.At(%q); ", at))
	}
}

// ofEnd is behind the name of the gate at the end of the function that a method Go runs.
const ofEnd = "/end"

// stopEnd puts a gate at the end of the function that call gives to a method Go.
func (g *gatekeeper) stopEnd(call *ast.CallExpr) {
	at, ok := g.wants(call.Lparen, ofEnd)
	if !ok {
		return
	}
	if lit, ok := call.Args[0].(*ast.FuncLit); ok {
		g.insert(lit.Body.Lbrace+1, fmt.Sprintf(" defer gate.At(%q); ", at))
	}
}

// before inserts text in front of the innermost statement of a list.
func (g *gatekeeper) before(text string) {
	for i := len(g.path) - 1; i > 0; i-- {
		if stmt, ok := g.path[i].(ast.Stmt); ok && slices.Contains(listOf(g.path[i-1]), stmt) {
			g.insert(stmt.Pos(), text)
			return
		}
	}
}

// listOf returns the statements that n is a list of.
func listOf(n ast.Node) []ast.Stmt {
	switch n := n.(type) {
	case *ast.BlockStmt:
		return n.List
	case *ast.CaseClause:
		return n.Body
	case *ast.CommClause:
		return n.Body
	}
	return nil
}

// isArm reports whether what is looked at is what an arm of a select waits for.
func (g *gatekeeper) isArm() bool {
	for i := len(g.path) - 1; i > 0; i-- {
		if clause, ok := g.path[i-1].(*ast.CommClause); ok {
			return g.path[i] == clause.Comm
		}
		if _, ok := g.path[i].(*ast.FuncLit); ok {
			return false
		}
	}
	return false
}

// selects puts a gate in front of a select, and lets it choose which arm is taken.
func (g *gatekeeper) selects(s *ast.SelectStmt) {
	arms := make(map[string]ast.Expr)
	wanted := false
	for _, clause := range s.Body.List {
		at, ch, ok := g.arm(clause.(*ast.CommClause))
		arms[at] = ch
		wanted = wanted || ok
		if ok {
			g.lines[at] = g.fset.Position(s.Select).Line
		}
	}
	if at, ok := g.wants(s.Select, ""); ok {
		arms[at] = nil
		wanted = true
	}
	if !wanted {
		return
	}
	var names []string
	for at, ch := range arms {
		names = append(names, fmt.Sprintf("%q", at))
		if ch != nil {
			g.wrap(ch, "Arm", at)
		}
	}
	slices.Sort(names)
	g.before("gate.Select(" + strings.Join(names, ", ") + "); ")
}

// arm returns the name of an arm, the channel that it waits for, none if it is the default, and whether it is in the schedule.
func (g *gatekeeper) arm(clause *ast.CommClause) (at string, ch ast.Expr, ok bool) {
	pos := clause.Case
	switch comm := clause.Comm.(type) {
	case *ast.SendStmt:
		pos, ch = comm.Arrow, comm.Chan
	case *ast.ExprStmt:
		pos, ch = received(comm.X)
	case *ast.AssignStmt:
		pos, ch = received(comm.Rhs[0])
	}
	at, ok = g.wants(pos, "")
	return at, ch, ok
}

func received(e ast.Expr) (pos token.Pos, ch ast.Expr) {
	recv := ast.Unparen(e).(*ast.UnaryExpr)
	return recv.OpPos, recv.X
}

// wrapSend puts a gate into a send: what is sent is computed before.
func (g *gatekeeper) wrapSend(s *ast.SendStmt, at string) {
	computed := false
	ast.Inspect(s.Value, func(n ast.Node) bool {
		if _, ok := n.(*ast.CallExpr); ok {
			computed = true
		}
		return true
	})
	if computed {
		g.wrap(s.Value, "Via", at) // has a type of its own
	} else {
		g.wrap(s.Chan, "Via", at)
	}
}

// wrap passes e through a function of package gate.
func (g *gatekeeper) wrap(e ast.Expr, function, at string) {
	g.insert(e.Pos(), fmt.Sprintf("gate.%s(%q, ", function, at))
	g.insert(e.End(), ")")
}

func (g *gatekeeper) insert(pos token.Pos, text string) {
	g.out = append(g.out, insertion{g.fset.Position(pos).Offset, text})
}

// insert returns src with insertions.
func insert(src []byte, all []insertion) []byte {
	slices.SortStableFunc(all, func(a, b insertion) int { return cmp.Compare(a.at, b.at) })
	var out []byte
	last := 0
	for _, ins := range all {
		out = append(append(out, src[last:ins.at]...), ins.text...)
		last = ins.at
	}
	return append(out, src[last:]...)
}
