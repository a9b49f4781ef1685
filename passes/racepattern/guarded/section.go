package guarded

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/guard"
	"github.com/concvet/concvet/internal/ssax"
)

const (
	// maxSection bounds how many statements a lock is taken for.
	maxSection = 8

	// maxMended bounds the accesses that one fix is for: they must fit into a section, and looking for each of
	// them in a function of thousands of statements takes long.
	maxMended = 8 * maxSection
)

// A section is the statements that a lock is to be taken for: some of a list, one after the other.
type section struct {
	list        []ast.Stmt // all of it
	first, last int
	end         token.Pos         // of what the list is in: its closing brace, say
	leaves      bool              // the function ends in or behind it
	all         []guard.Violation // that it mends
	called      map[*ast.FuncDecl]bool
	decl        *ast.FuncDecl // that it is in; nil outside of functions
}

func (s *section) pos() token.Pos { return s.list[s.first].Pos() }

// until returns where the lock is released.
func (s *section) until() token.Pos { return s.list[s.last].End() }

// sectionOf returns the statements with all of the accesses, if a lock may be taken for them: they wait for nobody, and
// either control goes on behind them, or the function ends.
func (c *Checker) sectionOf(all []guard.Violation) *section {
	if len(all) > maxMended {
		return nil
	}
	var fn ast.Node
	var decl *ast.FuncDecl
	var lists []*section
	for _, x := range all {
		path := ssax.PathAt(x.Bare.Pos(), c.Pass.Files...)
		n := slices.IndexFunc(path, isFunc)
		if n < 0 || fn != nil && path[n] != fn || !x.Bare.Write && c.keepsReference(path) {
			return nil
		}
		if fn == nil {
			fn, lists = path[n], listsIn(path[:n])
			for _, outer := range path[n:] {
				if d, ok := outer.(*ast.FuncDecl); ok {
					decl = d
				}
			}
		}
	}
	for _, s := range lists {
		within := func(x guard.Violation) int {
			return slices.IndexFunc(s.list, func(stmt ast.Stmt) bool { return stmt.Pos() <= x.Bare.Pos() && x.Bare.Pos() < stmt.End() })
		}
		s.first, s.last = len(s.list), -1
		for _, x := range all {
			n := within(x)
			s.first, s.last = min(s.first, n), max(s.last, n)
		}
		if s.first >= 0 {
			s.decl = decl
			c.join(s, all)
			return c.complete(s, fn)
		}
	}
	return nil
}

// join extends s by the statements before and behind it with accesses that lack the guard of all as well, and adds these: one
// section does for them.
func (c *Checker) join(s *section, all []guard.Violation) {
	s.all = slices.Clone(all)
	for grown := true; grown && s.last-s.first < maxSection; {
		grown = false
		for _, x := range c.unit[all[0].Bare.Unit] {
			if x.Mode || x.Guard != all[0].Guard || x.Verdict.Level() == evidence.Silent {
				continue
			}
			in := func(n int) bool {
				return n >= 0 && n < len(s.list) && isSimple(s.list[n]) && s.list[n].Pos() <= x.Bare.Pos() && x.Bare.Pos() < s.list[n].End()
			}
			switch {
			case in(s.first - 1):
				s.first--
			case in(s.last + 1):
				s.last++
			default:
				continue
			}
			s.all, grown = append(s.all, x), true
		}
	}
}

// isSimple reports whether stmt has no other statements in it.
func isSimple(stmt ast.Stmt) bool {
	switch stmt.(type) {
	case *ast.AssignStmt, *ast.IncDecStmt, *ast.ExprStmt:
		return true
	}
	return false
}

func isFunc(n ast.Node) bool {
	switch n.(type) {
	case *ast.FuncDecl, *ast.FuncLit:
		return true
	}
	return false
}

// listsIn returns the lists of statements on path, innermost first.
func listsIn(path []ast.Node) []*section {
	var out []*section
	for i, n := range path {
		switch n := n.(type) {
		case *ast.BlockStmt:
			out = append(out, &section{list: n.List, end: n.Rbrace})
		case *ast.CaseClause:
			out = append(out, &section{list: n.Body, end: path[i+1].End()})
		case *ast.CommClause:
			out = append(out, &section{list: n.Body, end: path[i+1].End()})
		}
	}
	return out
}

// complete extends s up to where the function fn ends if some of it may return, and returns nil if that is no good.
func (c *Checker) complete(s *section, fn ast.Node) *section {
	q := c.quietness()
	body := bodyOf(fn)
	s.called = q.called
	for n := s.first; n <= s.last; n++ {
		quiet, returns := q.of(s.list[n])
		if !quiet {
			return nil
		}
		if !returns {
			continue
		}
		s.leaves = true
		for s.last < len(s.list)-1 && !isReturn(s.list[s.last]) {
			s.last++
		}
		if !isReturn(s.list[s.last]) && s.list[0] != body.List[0] {
			return nil
		}
	}
	if s.last-s.first >= maxSection || c.sharesLine(s) {
		return nil
	}
	return s
}

// asksForNil reports whether s compares with nil what the lock with that name is reached by: it cannot be taken before.
func (s *section) asksForNil(c *Checker, lock string) bool {
	found := false
	for _, stmt := range s.list[s.first : s.last+1] {
		ast.Inspect(stmt, func(n ast.Node) bool {
			if cmp, ok := n.(*ast.BinaryExpr); ok && (c.Pass.TypesInfo.Types[cmp.Y].IsNil() || c.Pass.TypesInfo.Types[cmp.X].IsNil()) {
				for _, e := range []ast.Expr{cmp.X, cmp.Y} {
					found = found || strings.HasPrefix(lock+".", types.ExprString(ast.Unparen(e))+".")
				}
			}
			return !found
		})
	}
	return found
}

func isReturn(stmt ast.Stmt) bool {
	_, ok := stmt.(*ast.ReturnStmt)
	return ok
}

func bodyOf(fn ast.Node) *ast.BlockStmt {
	if decl, ok := fn.(*ast.FuncDecl); ok {
		return decl.Body
	}
	return fn.(*ast.FuncLit).Body
}

// sharesLine reports whether other statements of the list are on the first or last line of s.
func (c *Checker) sharesLine(s *section) bool {
	file := c.Pass.Fset.File(s.pos())
	line := func(pos token.Pos) int { return ssax.Line(file, pos) }
	return s.first > 0 && line(s.list[s.first-1].End()) == line(s.pos()) ||
		s.last+1 < len(s.list) && line(s.list[s.last+1].Pos()) == line(s.until())
}

// keepsReference reports whether the innermost node of path reads a map or slice for more than to look into it: whoever
// gets it would do so after the lock is released.
func (c *Checker) keepsReference(path []ast.Node) bool {
	n := slices.IndexFunc(path, func(n ast.Node) bool { _, ok := n.(ast.Expr); return ok })
	if n < 0 {
		return false
	}
	for n+1 < len(path) {
		sel, ok := path[n+1].(*ast.SelectorExpr)
		if _, paren := path[n+1].(*ast.ParenExpr); !paren && (!ok || sel.Sel != path[n]) {
			break
		}
		n++
	}
	e, ok := path[n].(ast.Expr)
	if !ok || n+1 >= len(path) || !isContainer(c.Pass.TypesInfo.TypeOf(e)) {
		return false
	}
	switch around := path[n+1].(type) {
	case *ast.IndexExpr:
		return around.X != e
	case *ast.RangeStmt, *ast.BinaryExpr:
		return false
	case *ast.CallExpr:
		id, ok := ast.Unparen(around.Fun).(*ast.Ident)
		_, builtin := c.Pass.TypesInfo.Uses[id].(*types.Builtin)
		return !ok || !builtin || id.Name == "append" && !c.assignsBack(path[n:], e)
	}
	return true
}

// assignsBack reports whether path leads from e by way of a call of append to an assignment to e.
func (c *Checker) assignsBack(path []ast.Node, e ast.Expr) bool {
	if len(path) < 3 {
		return false
	}
	assign, ok := path[2].(*ast.AssignStmt)
	return ok && len(assign.Lhs) == 1 && types.ExprString(assign.Lhs[0]) == types.ExprString(e)
}

func isContainer(t types.Type) bool {
	if t == nil {
		return false
	}
	switch t.Underlying().(type) {
	case *types.Map, *types.Slice:
		return true
	}
	return false
}
