package lockset

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
	"github.com/concvet/concvet/internal/symbol"
	"github.com/concvet/concvet/internal/syncmodel"
)

// lockName returns the name of l as the user writes it in u; where the function
// has no name for it, that of the declaration.
func (c *checker) lockName(u *summary.Unit, l locks.Lock) string {
	if s := known(l.Path, u.Func).Spell(u.Func); s != "" {
		return s
	}
	if l.Decl.Type != "" {
		return l.Decl.Type + "." + l.Decl.Name
	}
	if l.Decl.Valid() {
		return l.Decl.Name[strings.LastIndex(l.Decl.Name, ".")+1:]
	}
	return "the lock"
}

// lockNameAt is lockName for the lock that call operates on. What has no plain name is called what the call says.
func (c *checker) lockNameAt(u *summary.Unit, l locks.Lock, call ssa.CallInstruction) string {
	s := known(l.Path, u.Func).Spell(u.Func)
	if s != "" && !strings.ContainsAny(s, "…(") || call == nil || call.Parent() != u.Func || syncmodel.Of(call.Common()) == nil {
		return c.lockName(u, l)
	}
	if expr := c.callExpr(call); expr != nil {
		if sel, ok := expr.Fun.(*ast.SelectorExpr); ok {
			if s := short(sel.X); s != "" {
				return s
			}
		}
	}
	return c.lockName(u, l)
}

// maxName bounds names that are taken from the source.
const maxName = 50

// short returns e as the source has it, "" if that is too long for a name.
func short(e ast.Expr) string {
	if call, ok := e.(*ast.CallExpr); e == nil || ok && call == nil {
		return ""
	}
	if s := types.ExprString(e); len(s) <= maxName {
		return s
	}
	return ""
}

// known returns the name of a lock that users know: that of a field whose type is a lock
// built from another one, and not of that inside. In the methods of that type it is the one inside.
func known(p accesspath.Path, fn *ssa.Function) accesspath.Path {
	if outer, _, ok := locks.Wrapper(p, fn); ok && outer.Len() > 0 {
		return outer
	}
	return p
}

// about returns the declaration of l, for suppressions that stand there; nothing if it has none.
func about(l locks.Lock) []symbol.Var {
	if !l.Decl.Valid() {
		return nil
	}
	return []symbol.Var{l.Decl}
}

// chain spells the calls that lead to an acquisition.
func chain(trace []locks.Frame) string {
	var names []string
	for _, f := range trace {
		names = append(names, f.Func)
	}
	return strings.Join(names, " -> ")
}

// traceRelated returns the positions on the way to an acquisition that are in
// this package.
func traceRelated(trace []locks.Frame) []diag.Related {
	var out []diag.Related
	for i, f := range trace {
		if f.Pos.IsValid() {
			out = append(out, diag.Related{Pos: f.Pos, Message: frameMessage(trace[i:])})
		}
	}
	return out
}

// frameMessage says what happens at the first of frames, from where the others
// follow.
func frameMessage(frames []locks.Frame) string {
	if len(frames) == 1 {
		return "locked again in " + frames[0].Func
	}
	next := frames[1]
	if next.Pos.IsValid() {
		return fmt.Sprintf("%s calls %s", frames[0].Func, next.Func)
	}
	return fmt.Sprintf("%s calls %s (%s:%d)", frames[0].Func, next.Func, next.File, next.Line)
}

// callPos returns where call starts in the source.
func (c *checker) callPos(call ssa.CallInstruction) token.Pos {
	if _, ok := call.(*ssa.Call); ok {
		if expr := c.callExpr(call); expr != nil {
			return expr.Pos()
		}
	}
	return ssax.Pos(call)
}

// callExpr returns the syntax of call, or nil.
func (c *checker) callExpr(call ssa.CallInstruction) *ast.CallExpr {
	if c.syntax == nil {
		c.syntax = make(map[token.Pos]*ast.CallExpr)
		for _, file := range c.pass.Files {
			ast.Inspect(file, c.addSyntax)
		}
	}
	return c.syntax[call.Pos()]
}

// addSyntax notes n by the position that package ssa gives to it, if it is a call.
func (c *checker) addSyntax(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.CallExpr:
		c.syntax[n.Lparen] = n
	case *ast.DeferStmt:
		c.syntax[n.Defer] = n.Call
	case *ast.GoStmt:
		c.syntax[n.Go] = n.Call
	}
	return true
}

// selectorName returns the name of the method that call selects, or nil.
func (c *checker) selectorName(call ssa.CallInstruction) *ast.Ident {
	if expr := c.callExpr(call); expr != nil {
		if sel, ok := expr.Fun.(*ast.SelectorExpr); ok {
			return sel.Sel
		}
	}
	return nil
}

// isLockPointer reports whether t is a pointer to a type with a Lock method.
func isLockPointer(t types.Type) bool {
	p, ok := t.Underlying().(*types.Pointer)
	if !ok {
		_, ok := t.Underlying().(*types.Interface)
		return ok
	}
	obj, _, _ := types.LookupFieldOrMethod(p, true, nil, "Lock")
	_, ok = obj.(*types.Func)
	return ok
}
