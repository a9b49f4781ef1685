package ssax

import (
	"go/ast"
	"go/token"

	"golang.org/x/tools/go/ssa"
)

// condPos returns where cond is written, if it tests what a parameter or another variable is, and nothing computes that: such a test has no position of its own,
// and a Phi has that of the declaration. If the variable is tested in several places, it is the last one before what is done next where it is true.
func condPos(cond *ssa.If) token.Pos {
	name := variableName(cond.Cond)
	if name == "" || cond.Parent().Syntax() == nil {
		return token.NoPos
	}
	var found []token.Pos
	ast.Inspect(cond.Parent().Syntax(), func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.IfStmt:
			found = appendTests(found, n.Cond, name)
		case *ast.ForStmt:
			found = appendTests(found, n.Cond, name)
		}
		return true
	})
	if len(found) == 1 {
		return found[0]
	}
	next, out := firstPos(cond.Block().Succs[0]), token.NoPos
	for _, pos := range found {
		if pos < next {
			out = pos
		}
	}
	return out
}

// variableName returns the name of the variable that v is; "" if something computes v.
func variableName(v ssa.Value) string {
	switch v := v.(type) {
	case *ssa.Parameter:
		return v.Name()
	case *ssa.Phi:
		return v.Comment
	}
	return ""
}

// appendTests appends where e, a condition, tests a variable of that name.
func appendTests(found []token.Pos, e ast.Expr, name string) []token.Pos {
	switch e := e.(type) {
	case *ast.Ident:
		if e.Name == name {
			found = append(found, e.Pos())
		}
	case *ast.ParenExpr:
		return appendTests(found, e.X, name)
	case *ast.UnaryExpr:
		return appendTests(found, e.X, name)
	case *ast.BinaryExpr:
		if e.Op != token.LAND && e.Op != token.LOR {
			return found
		}
		return appendTests(appendTests(found, e.X, name), e.Y, name)
	}
	return found
}

// firstPos returns the first position of what is done only if control gets to block.
func firstPos(block *ssa.BasicBlock) (first token.Pos) {
	for _, b := range block.Parent().Blocks {
		if !block.Dominates(b) {
			continue
		}
		for _, instr := range b.Instrs {
			_, isPhi := instr.(*ssa.Phi)
			if pos := instr.Pos(); !isPhi && pos.IsValid() && (first == token.NoPos || pos < first) {
				first = pos
			}
		}
	}
	return first
}
