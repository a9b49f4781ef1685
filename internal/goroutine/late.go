package goroutine

import (
	"go/ast"
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// isLate reports whether load reads a variable in a return statement that also calls
// something. The order in which a statement reads variables and calls functions is
// not specified; compilers call first, so that the read counts as part of the
// return.
func isLate(load *ssa.UnOp) bool {
	refs := load.Referrers()
	if load.Op != token.MUL || len(*refs) != 1 {
		return false
	}
	ret, ok := (*refs)[0].(*ssa.Return)
	if !ok || ret.Block() != load.Block() || !callsBetween(load, ret) {
		return false
	}
	stmt := statement(ret)
	for i, v := range ret.Results {
		if v == ssa.Value(load) && stmt != nil && i < len(stmt.Results) {
			id, ok := stmt.Results[i].(*ast.Ident)
			return ok && id.Name == variableName(load.X)
		}
	}
	return false
}

// variableName returns the name of the variable at addr, "" if it has none.
func variableName(addr ssa.Value) string {
	switch v := ssax.Origin(addr).(type) {
	case *ssa.Alloc:
		return v.Comment
	case *ssa.Global:
		return v.Name()
	}
	return ""
}

// callsBetween reports whether something is called after load and before ret, which are
// in one block.
func callsBetween(load *ssa.UnOp, ret *ssa.Return) bool {
	calls, after := false, false
	for _, instr := range ret.Block().Instrs {
		_, call := instr.(*ssa.Call)
		calls = calls || after && call
		after = after || instr == ssa.Instruction(load)
	}
	return calls
}

// statement returns the statement that ret is made of, nil if it has none.
func statement(ret *ssa.Return) *ast.ReturnStmt {
	syntax := ret.Parent().Syntax()
	if syntax == nil || !ret.Pos().IsValid() {
		return nil
	}
	var found *ast.ReturnStmt
	ast.Inspect(syntax, func(n ast.Node) bool {
		if stmt, ok := n.(*ast.ReturnStmt); ok && stmt.Return == ret.Pos() {
			found = stmt
		}
		return found == nil
	})
	return found
}

// readAtReturn lays out the accesses to variables that count as part of a return.
func (b *builder) readAtReturn(f *Frame, cur *Node, ret *ssa.Return) *Node {
	for _, v := range ret.Results {
		if load, ok := v.(*ssa.UnOp); ok && isLate(load) {
			cur = b.touch(f, cur, load)
		}
	}
	return cur
}
