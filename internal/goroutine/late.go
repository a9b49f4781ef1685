package goroutine

import (
	"go/ast"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// isLate reports whether load reads a variable in a return statement that also calls
// something. The order in which a statement reads variables and calls functions is
// not specified; compilers call first, so that the read counts as part of the
// return.
func isLate(load *ssa.UnOp) bool {
	ret, i := returnOf(load)
	if ret == nil || ret.Block() != load.Block() || !callsBetween(load, ret) {
		return false
	}
	stmt := statement(ret)
	return stmt != nil && i < len(stmt.Results) && names(stmt.Results[i], variableName(ssax.Base(load.X)))
}

// returnOf returns the return statement that has what load reads, or what it computes of that alone without a call, for
// a result, and which one; nil if there is none.
func returnOf(load *ssa.UnOp) (*ssa.Return, int) {
	if load.Op != token.MUL {
		return nil, 0
	}
	var v ssa.Value = load
	for range maxComputed {
		refs := v.Referrers()
		if refs == nil || len(*refs) != 1 {
			return nil, 0
		}
		switch use := (*refs)[0].(type) {
		case *ssa.Return:
			return use, slices.Index(use.Results, v)
		case *ssa.BinOp:
			v = use
		case *ssa.Convert:
			v = use
		case *ssa.ChangeType:
			v = use
		case *ssa.MakeInterface:
			v = use
		default:
			return nil, 0
		}
	}
	return nil, 0
}

// maxComputed bounds the steps from what a return statement reads to what it returns.
const maxComputed = 4

// names reports whether expr has an identifier of that name.
func names(expr ast.Expr, name string) bool {
	found := false
	ast.Inspect(expr, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		found = found || ok && id.Name == name
		return !found
	})
	return found
}

// variableName returns the name of the variable at addr, "" if it has none.
func variableName(addr ssa.Value) string {
	switch v := ssax.Origin(addr).(type) {
	case *ssa.Alloc:
		return v.Comment
	case *ssa.Global:
		return v.Name()
	case *ssa.Parameter:
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
	for _, instr := range ret.Block().Instrs {
		if load, ok := instr.(*ssa.UnOp); ok && isLate(load) {
			cur = b.touch(f, cur, load)
		}
	}
	return cur
}
