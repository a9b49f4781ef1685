package ssax

import (
	"go/ast"
	"go/token"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// Line returns the number of the line of pos in file as it is on disk: line directives, as cgo and generators
// write them, tell of lines of other files, which this one may not have.
func Line(file *token.File, pos token.Pos) int { return file.PositionFor(pos, false).Line }

// LineStart returns where the line of pos begins in its file; pos if it is in none.
func LineStart(fset *token.FileSet, pos token.Pos) token.Pos {
	file := fset.File(pos)
	if file == nil {
		return pos
	}
	return file.LineStart(Line(file, pos))
}

// Pos returns a position for instr that a reader can make sense of. Many
// instructions have none of their own, and a finding must not be reported
// nowhere. In order of preference it is
//
//   - that of instr;
//   - for a return that is not written, the closing brace of the function,
//     and for deferred calls being run, that of the return they precede;
//   - for a test of a variable, that of the condition;
//   - that of an operand that instr computes with;
//   - that of the nearest instruction before it, then after it, in its block;
//   - that of the innermost enclosing function that has one;
//   - that of the first file of the package.
func Pos(instr ssa.Instruction) token.Pos {
	if pos := instr.Pos(); pos.IsValid() {
		return pos
	}
	switch instr := instr.(type) {
	case *ssa.If:
		if pos := condPos(instr); pos.IsValid() {
			return pos
		}
	case *ssa.Return:
		if pos := closingBrace(instr.Parent()); pos.IsValid() {
			return pos
		}
	case *ssa.RunDefers:
		instrs := instr.Block().Instrs
		if ret, ok := instrs[len(instrs)-1].(*ssa.Return); ok {
			return Pos(ret)
		}
	}
	if pos := operandPos(instr); pos.IsValid() {
		return pos
	}
	if pos := neighborPos(instr); pos.IsValid() {
		return pos
	}
	return funcPos(instr.Parent())
}

// closingBrace returns the end of the body of fn, if it has syntax.
func closingBrace(fn *ssa.Function) token.Pos {
	switch n := fn.Syntax().(type) {
	case *ast.FuncDecl:
		if n.Body != nil {
			return n.Body.Rbrace
		}
	case *ast.FuncLit:
		return n.Body.Rbrace
	case *ast.RangeStmt: // range-over-func body
		return n.Body.Rbrace
	}
	return token.NoPos
}

// operandPos returns the position of the first operand of instr that is itself
// an instruction. Parameters, free variables, globals and functions are passed
// over: their positions are those of declarations, which may be far away.
func operandPos(instr ssa.Instruction) token.Pos {
	for _, op := range instr.Operands(nil) {
		if v, ok := (*op).(ssa.Instruction); ok && v.Pos().IsValid() {
			return v.Pos()
		}
	}
	return token.NoPos
}

// neighborPos returns the position of the instruction of the same block that is
// nearest to instr; one that precedes it wins.
func neighborPos(instr ssa.Instruction) token.Pos {
	before, seen := token.NoPos, false
	for _, other := range instr.Block().Instrs {
		switch pos := other.Pos(); {
		case other == instr:
			if before.IsValid() {
				return before
			}
			seen = true
		case !pos.IsValid():
			// keep looking
		case seen:
			return pos
		default:
			before = pos
		}
	}
	return token.NoPos
}

// funcPos returns a position for fn: its own, or that of what encloses it.
func funcPos(fn *ssa.Function) token.Pos {
	for f := fn; f != nil; f = f.Parent() {
		if f.Pos().IsValid() {
			return f.Pos()
		}
	}
	// The package initializer is not declared anywhere.
	if fn.Pkg != nil {
		if scope := fn.Pkg.Pkg.Scope(); scope.NumChildren() > 0 {
			return scope.Child(0).Pos()
		}
	}
	return token.NoPos
}

// InTest reports whether pos is in a test file.
func InTest(fset *token.FileSet, pos token.Pos) bool {
	return pos.IsValid() && strings.HasSuffix(fset.Position(pos).Filename, "_test.go")
}

// InTestFile reports whether fn is in a test file.
func InTestFile(fn *ssa.Function) bool { return InTest(fn.Prog.Fset, fn.Pos()) }

// IsTestName reports whether go test runs functions of that name: tests, benchmarks, fuzz
// targets and examples.
func IsTestName(name string) bool {
	for _, prefix := range [...]string{"Test", "Benchmark", "Fuzz", "Example"} {
		if strings.HasPrefix(name, prefix) {
			return true
		}
	}
	return false
}
