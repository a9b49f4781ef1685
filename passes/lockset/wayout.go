package lockset

import (
	"go/ast"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
)

// A wayOut is a statement that jumps to where the release of a lock is passed by.
type wayOut struct {
	stmt *ast.BranchStmt
	lock locks.Lock // as it is known there
}

// waysOut returns, in source order, the statements by which control gets to the return with the lock, if others come
// there without it, and all that come with it come by such a statement: it is there that the release is missing, and
// not at the return, where most ways do not hold the lock.
func (l *leaking) waysOut() []wayOut {
	if l.all {
		return nil
	}
	ends := l.c.recordOf(l.u).ends
	seen := map[*ssa.BasicBlock]bool{l.ret.Block(): true}
	var out []wayOut
	for work := []*ssa.BasicBlock{l.ret.Block()}; len(work) > 0; {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		if len(b.Preds) == 0 || l.Site != nil && l.Site.Block() == b {
			return nil // some way from the acquisition on is without such a statement
		}
		for _, p := range b.Preds {
			if seen[p] || !l.comesBy(ends[p], p, b) {
				continue
			}
			seen[p] = true
			if stmt, lock := l.c.jumpOf(p, b), l.always(ends[p]); stmt != nil && lock.Path.Root.Kind != accesspath.None {
				out = append(out, wayOut{stmt, lock})
				continue
			}
			work = append(work, p)
		}
	}
	slices.SortFunc(out, func(a, b wayOut) int { return int(a.stmt.Pos() - b.stmt.Pos()) })
	return slices.CompactFunc(out, func(a, b wayOut) bool { return a.stmt == b.stmt })
}

// isOf reports whether h is the lock of the leak. The elements that a loop visits have one each: then it is known by the
// place where it was acquired.
func (l *leaking) isOf(h locks.Held) bool {
	return l.Site != nil && h.Site == l.Site
}

// comesBy reports whether control may go from p, which ends in state s, to b with the lock held. Behind the acquisition, a lock
// that is not known exactly is one that an iteration before has left.
func (l *leaking) comesBy(s locks.State, p, b *ssa.BasicBlock) bool {
	return leadsHolding(l.u, s, p, b, l.Lock) || slices.ContainsFunc(l.u.Flow.May(s), func(h locks.Held) bool {
		return l.isOf(h) && (h.Lock.Exact() || !l.Site.Block().Dominates(p))
	})
}

// always returns the lock as s has it if all worlds of s hold it.
func (l *leaking) always(s locks.State) locks.Lock {
	all := l.u.Flow.Must(s)
	if i := slices.IndexFunc(all, l.isOf); i >= 0 {
		return all[i].Lock
	}
	return locks.Lock{}
}

// jumpOf returns the statement by which control gets from b to its successor to, if it is one that jumps.
func (c *checker) jumpOf(b, to *ssa.BasicBlock) *ast.BranchStmt {
	if branch, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If); ok {
		if b.Succs[0] == b.Succs[1] {
			return nil
		}
		pos := ssax.Pos(branch) // package ssa has no block for a jump alone
		return jumpBehind(ssax.PathAt(pos, c.pass.Files...), pos, b.Succs[0] == to)
	}
	for _, instr := range slices.Backward(b.Instrs) {
		if pos := instr.Pos(); pos.IsValid() {
			return jumpAfter(ssax.PathAt(pos, c.pass.Files...), pos)
		}
	}
	if len(b.Preds) != 1 {
		return nil
	}
	return c.jumpOf(b.Preds[0], b)
}

// jumpAfter returns the jump that ends the list of statements which the one at pos, innermost in path, is in.
func jumpAfter(path []ast.Node, pos token.Pos) *ast.BranchStmt {
	for _, n := range path {
		switch n.(type) {
		case *ast.FuncLit, *ast.FuncDecl:
			return nil
		}
		if list := listOf(n); len(list) > 0 && list[0].Pos() <= pos {
			i := slices.IndexFunc(list, func(s ast.Stmt) bool { return pos < s.End() })
			if i < 0 || slices.ContainsFunc(list[i:len(list)-1], func(s ast.Stmt) bool { return !isSimple(s) }) {
				return nil
			}
			return endOf(list)
		}
	}
	return nil
}

// isSimple reports whether control goes from s to the next statement, and nowhere else.
func isSimple(s ast.Stmt) bool {
	switch s.(type) {
	case *ast.AssignStmt, *ast.DeclStmt, *ast.DeferStmt, *ast.ExprStmt, *ast.GoStmt, *ast.IncDecStmt, *ast.SendStmt:
		return true
	}
	return false
}

// jumpBehind returns the jump that is all that the condition at pos, innermost in path, leads to by the first way of its
// branch, or by the second one.
func jumpBehind(path []ast.Node, pos token.Pos, first bool) *ast.BranchStmt {
	for _, n := range path {
		switch n := n.(type) {
		case *ast.UnaryExpr:
			if n.Op == token.NOT {
				first = !first // package ssa swaps the ways instead
			}
		case *ast.IfStmt:
			body := n.Body
			if !first {
				body, _ = n.Else.(*ast.BlockStmt)
			}
			if body == nil || len(body.List) != 1 {
				return nil
			}
			return endOf(body.List)
		case *ast.CaseClause:
			if pos >= n.Colon || !first || len(n.Body) != 1 {
				return nil
			}
			return endOf(n.Body)
		case ast.Stmt:
			if listOf(n) != nil {
				return nil
			}
		}
	}
	return nil
}

// listOf returns the list of statements that n is, if it is one.
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

func endOf(list []ast.Stmt) *ast.BranchStmt {
	if stmt, ok := list[len(list)-1].(*ast.BranchStmt); ok && stmt.Tok != token.FALLTHROUGH {
		return stmt
	}
	return nil
}
