package guarded

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/guard"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
	"github.com/concvet/concvet/internal/syncmodel"
)

// guardFix returns how to mend all, the accesses with one cause of which the first is reported, if that is certain.
func (c *Checker) guardFix(all []guard.Violation) []analysis.SuggestedFix {
	x := all[0]
	if x.Mode {
		return c.upgrade(c.res.Upgrade(x))
	}
	lock := c.plainLock(x)
	if lock == nil || slices.ContainsFunc(all, func(y guard.Violation) bool { return y.Bare.Unit != x.Bare.Unit || y.Bare.Atomic }) {
		return nil
	}
	s := c.sectionOf(all)
	if s == nil {
		return nil
	}
	name := c.nameAt(x, lock, s.pos())
	if name == "" || s.asksForNil(c, name) || !c.res.Lockable(s.all) || c.callers.Of(x.Guard, c.res.CallsOutUnder) {
		return nil
	}
	prefix := ""
	if isReadable(lock) && !slices.ContainsFunc(s.all, func(y guard.Violation) bool { return y.Bare.Write }) {
		prefix = "R"
	}
	if !c.reserve(s, name, prefix) {
		return nil
	}
	return c.wrap(s, name, prefix)
}

// An offer is a section that a lock is taken for by a fix.
type offer struct {
	*section
	name, prefix string
}

// reserve reports whether the lock can be taken for s together with all other fixes: sections must not be within each other,
// nor be called from there. One that is the same as another one is done once. Only fixes of the same function, and of those
// that call it or that it calls, are compared.
func (c *Checker) reserve(s *section, name, prefix string) bool {
	o := offer{s, name, prefix}
	for _, other := range c.offers[s.decl] {
		switch {
		case other.pos() == o.pos() && other.until() == o.until():
			return other.name == name && other.prefix == prefix && other.leaves == o.leaves
		case other.pos() < o.until() && o.pos() < other.until():
			return false
		}
	}
	if c.reached[s.decl] {
		return false
	}
	for decl := range s.called {
		if len(c.offers[decl]) > 0 {
			return false
		}
	}
	c.offers[s.decl] = append(c.offers[s.decl], o)
	for decl := range s.called {
		c.reached[decl] = true
	}
	return true
}

// nameAt returns what leads to the lock, the guard of x, at pos; "" if nothing is known that does.
func (c *Checker) nameAt(x guard.Violation, lock *types.Var, pos token.Pos) string {
	scope := c.Pass.Pkg.Scope().Innermost(pos)
	if scope == nil {
		return ""
	}
	if !lock.IsField() {
		if _, obj := scope.LookupParent(lock.Name(), pos); obj != lock {
			return ""
		}
		return lock.Name()
	}
	name := x.Bare.SpellLock(x.Guard)
	if name == "" || strings.ContainsAny(name, "[(…") {
		return ""
	}
	root, _, _ := strings.Cut(name, ".")
	_, obj := scope.LookupParent(root, pos)
	v, ok := obj.(*types.Var)
	if !ok || v.Parent() != v.Pkg().Scope() && c.isAssigned(v) || !c.isRoot(x, v) {
		return ""
	}
	if lock.Embedded() && c.promotes(x.Guard.Lock, lock) {
		return strings.TrimSuffix(name, "."+lock.Name())
	}
	return name
}

// isRoot reports whether v is the variable that the path of x begins with.
func (c *Checker) isRoot(x guard.Violation, v *types.Var) bool {
	root := x.Bare.Path.Root
	switch root.Kind {
	case accesspath.Global:
		return v.Parent() == c.Pass.Pkg.Scope()
	case accesspath.Param:
		params := ssax.EnclosingDeclared(x.Bare.Func()).Params
		return root.Index < len(params) && params[root.Index].Object() == v
	}
	return false
}

// isAssigned reports whether some assignment changes v, or something knows its address.
func (c *Checker) isAssigned(v *types.Var) bool {
	found := false
	is := func(e ast.Expr) bool {
		id, ok := ast.Unparen(e).(*ast.Ident)
		return ok && c.Pass.TypesInfo.Uses[id] == v
	}
	path := ssax.PathAt(v.Pos(), c.Pass.Files...)
	if len(path) < 2 {
		return true
	}
	ast.Inspect(path[len(path)-2], func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			found = found || slices.ContainsFunc(n.Lhs, is)
		case *ast.RangeStmt:
			found = found || n.Key != nil && is(n.Key) || n.Value != nil && is(n.Value)
		case *ast.UnaryExpr:
			found = found || n.Op == token.AND && is(n.X)
		}
		return !found
	})
	return found
}

// promotes reports whether the type that declares field has its Lock for one of its own methods.
func (c *Checker) promotes(field symbol.Var, lock *types.Var) bool {
	obj, ok := lock.Pkg().Scope().Lookup(field.Type).(*types.TypeName)
	if !ok {
		return false
	}
	fn, index, _ := types.LookupFieldOrMethod(obj.Type(), true, lock.Pkg(), "Lock")
	st, isStruct := obj.Type().Underlying().(*types.Struct)
	return fn != nil && isStruct && len(index) == 2 && st.Field(index[0]) == lock
}

// upgrade renames a call of RLock and the one of RUnlock that belongs to it.
func (c *Checker) upgrade(rlock, runlock ssa.CallInstruction) []analysis.SuggestedFix {
	if rlock == nil {
		return nil
	}
	var edits []analysis.TextEdit
	for _, call := range []ssa.CallInstruction{rlock, runlock} {
		id := c.selectorAt(call.Pos())
		if id == nil || id.Name != "RLock" && id.Name != "RUnlock" {
			return nil
		}
		edits = append(edits, analysis.TextEdit{Pos: id.Pos(), End: id.End(), NewText: []byte(id.Name[1:])})
	}
	return []analysis.SuggestedFix{{Message: "Replace RLock by Lock and RUnlock by Unlock", TextEdits: edits}}
}

// wrap puts the calls of Lock and Unlock around s.
func (c *Checker) wrap(s *section, name, prefix string) []analysis.SuggestedFix {
	lock, unlock := name+"."+prefix+"Lock()", name+"."+prefix+"Unlock()"
	if s.leaves {
		return []analysis.SuggestedFix{{
			Message:   fmt.Sprintf("Take %s for the rest of the function", name),
			TextEdits: []analysis.TextEdit{c.Replace(s.pos(), s.pos(), lock, "defer "+unlock, "")},
		}}
	}
	file := c.Pass.Fset.File(s.pos())
	last := ssax.Line(file, s.end) != ssax.Line(file, s.until())
	what := "statement"
	if s.first < s.last {
		what = "statements"
	}
	return []analysis.SuggestedFix{{
		Message:   fmt.Sprintf("Take %s for the %s", name, what),
		TextEdits: []analysis.TextEdit{c.Before(s.pos(), lock), c.After(s.pos(), s.until(), unlock, last)},
	}}
}

// plainLock returns the guard of x if it is a sync.Mutex or sync.RWMutex, or nil.
func (c *Checker) plainLock(x guard.Violation) *types.Var {
	lock, ok := x.Guard.Lock.Lookup(c.Pass.Pkg).(*types.Var)
	if !ok {
		return nil
	}
	n, ok := types.Unalias(lock.Type()).(*types.Named)
	if !ok || n.Obj().Pkg() == nil || n.Obj().Pkg().Path() != "sync" || syncmodel.LockKindOf(n) == 0 {
		return nil
	}
	return lock
}

// isReadable reports whether lock is a sync.RWMutex.
func isReadable(lock *types.Var) bool {
	n, ok := types.Unalias(lock.Type()).(*types.Named)
	return ok && n.Obj().Name() == "RWMutex"
}

// selectorAt returns the name of the method that the call at pos selects, nil if there is none.
func (c *Checker) selectorAt(pos token.Pos) *ast.Ident {
	for _, n := range ssax.PathAt(pos, c.Pass.Files...) {
		call, ok := n.(*ast.CallExpr)
		switch n := n.(type) {
		case *ast.DeferStmt:
			call, ok = n.Call, true
		case *ast.GoStmt:
			return nil
		}
		if !ok {
			continue
		}
		if sel, ok := call.Fun.(*ast.SelectorExpr); ok {
			return sel.Sel
		}
		return nil
	}
	return nil
}
