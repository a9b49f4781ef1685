package ssax

import (
	"go/ast"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// LoopPos returns where the loop of header is written, the place of its keyword; not valid if that is not found. What go/ssa makes of a loop has no position
// of its own: it is told by what is in the loop, and by how many loops are around that. If one of these makes no second round, so that it is no loop for
// go/ssa, it is the innermost one that all is in.
func LoopPos(header *ssa.BasicBlock) token.Pos {
	fn := header.Parent()
	var all []token.Pos
	for _, b := range fn.Blocks {
		if !InLoopOf(b, header) {
			continue
		}
		for _, instr := range b.Instrs {
			if _, isPhi := instr.(*ssa.Phi); isPhi || !instr.Pos().IsValid() {
				continue // a Phi is where its variable is declared
			}
			written := loopsAround(fn, instr.Pos())
			if around := headersAround(b); len(around) == len(written) {
				return written[slices.Index(around, header)]
			}
			if all == nil {
				all = written
			}
			all = slices.DeleteFunc(all, func(pos token.Pos) bool { return !slices.Contains(written, pos) })
		}
	}
	if len(all) == 0 {
		return token.NoPos
	}
	return all[len(all)-1]
}

// headersAround returns the headers of the loops that b is part of, the outermost first.
func headersAround(b *ssa.BasicBlock) []*ssa.BasicBlock {
	var out []*ssa.BasicBlock
	for h := b; h != nil; h = h.Idom() {
		if IsHeader(h) && InLoopOf(b, h) {
			out = append(out, h)
		}
	}
	slices.Reverse(out)
	return out
}

// loopsAround returns where the loops of fn are written that pos is in, the outermost first.
func loopsAround(fn *ssa.Function, pos token.Pos) []token.Pos {
	var out []token.Pos
	ast.Inspect(fn.Syntax(), func(n ast.Node) bool {
		if n == nil || pos < n.Pos() || n.End() <= pos {
			return false
		}
		switch n.(type) {
		case *ast.ForStmt, *ast.RangeStmt:
			if n != fn.Syntax() { // else fn is the body
				out = append(out, n.Pos())
			}
		}
		return true
	})
	return out
}
