package guarded

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/guard"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// guardFix returns how to mend all, the accesses with one cause of which the first is reported, if that is certain.
func (c *Checker) guardFix(all []guard.Violation) []analysis.SuggestedFix {
	x := all[0]
	if x.Mode {
		return c.upgrade(c.res.Upgrade(x))
	}
	name := x.Bare.SpellLock(x.Guard)
	if name == "" || !c.isPlainLock(x) || !c.res.Wrappable(x) {
		return nil
	}
	stmt, block := c.simpleStmt(x.Bare.Pos())
	if stmt == nil || slices.ContainsFunc(all, func(y guard.Violation) bool { return y.Bare.Pos() < stmt.Pos() || y.Bare.Pos() >= stmt.End() }) {
		return nil
	}
	return c.wrap(stmt, block, name)
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

// wrap puts the calls of Lock and Unlock around stmt.
func (c *Checker) wrap(stmt ast.Stmt, block *ast.BlockStmt, name string) []analysis.SuggestedFix {
	file := c.Pass.Fset.File(stmt.Pos())
	last := ssax.Line(file, block.Rbrace) != ssax.Line(file, stmt.End())
	return []analysis.SuggestedFix{{
		Message: fmt.Sprintf("Take %s for the statement", name),
		TextEdits: []analysis.TextEdit{
			c.Before(stmt.Pos(), name+".Lock()"),
			c.After(stmt.Pos(), stmt.End(), name+".Unlock()", last),
		},
	}}
}

// isPlainLock reports whether the guard of x is a sync.Mutex or sync.RWMutex that the package declares.
func (c *Checker) isPlainLock(x guard.Violation) bool {
	obj := x.Guard.Lock.Lookup(c.Pass.Pkg)
	if obj == nil {
		return false
	}
	n, ok := types.Unalias(obj.Type()).(*types.Named)
	return ok && n.Obj().Pkg() != nil && n.Obj().Pkg().Path() == "sync" && syncmodel.LockKindOf(n) != 0
}

// simpleStmt returns the assignment, increment or call at pos that is a statement of its own on its line,
// with its block.
func (c *Checker) simpleStmt(pos token.Pos) (ast.Stmt, *ast.BlockStmt) {
	path := ssax.PathAt(pos, c.Pass.Files...)
	for i, n := range path {
		stmt, ok := n.(ast.Stmt)
		if !ok {
			continue
		}
		if i+1 == len(path) {
			return nil, nil
		}
		block, ok := path[i+1].(*ast.BlockStmt)
		if !ok {
			return nil, nil
		}
		switch stmt := stmt.(type) {
		case *ast.AssignStmt:
			if stmt.Tok == token.DEFINE {
				return nil, nil
			}
		case *ast.IncDecStmt, *ast.ExprStmt:
		default:
			return nil, nil
		}
		if c.sharesLine(stmt, block) {
			return nil, nil
		}
		return stmt, block
	}
	return nil, nil
}

// sharesLine reports whether another statement of the block is on a line of stmt.
func (c *Checker) sharesLine(stmt ast.Stmt, block *ast.BlockStmt) bool {
	file := c.Pass.Fset.File(stmt.Pos())
	line := func(pos token.Pos) int { return ssax.Line(file, pos) }
	return slices.ContainsFunc(block.List, func(other ast.Stmt) bool {
		return other != stmt && line(other.Pos()) <= line(stmt.End()) && line(other.End()) >= line(stmt.Pos())
	})
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
