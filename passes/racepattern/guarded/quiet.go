package guarded

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/concvet/concvet/internal/ssax"
)

// maxQuietCalls bounds how deep calls within the package are followed.
const maxQuietCalls = 4

// A quietness tells which code may run with one lock more than it does: what waits for nobody, takes no lock, and
// calls nothing of which that is not known. It is a matter of syntax: what is not seen at once is not quiet.
type quietness struct {
	info   *types.Info
	decls  map[*types.Func]*ast.FuncDecl
	called map[*ast.FuncDecl]bool // by what was found quiet
	depth  int
}

func (c *Checker) quietness() *quietness {
	q := &quietness{info: c.Pass.TypesInfo, called: make(map[*ast.FuncDecl]bool)}
	if c.decls != nil {
		q.decls = c.decls
		return q
	}
	c.decls = make(map[*types.Func]*ast.FuncDecl)
	q.decls = c.decls
	for _, file := range c.Pass.Files {
		for _, decl := range file.Decls {
			if fn, ok := decl.(*ast.FuncDecl); ok {
				if obj, ok := q.info.Defs[fn.Name].(*types.Func); ok {
					q.decls[obj] = fn
				}
			}
		}
	}
	return q
}

// of reports whether n is quiet, and whether it may return from its function. What else leaves n, a jump, is not quiet.
func (q *quietness) of(n ast.Node) (quiet, returns bool) {
	quiet = true
	var loops, switches []ast.Node // around the node that is looked at
	var stack []ast.Node
	ast.Inspect(n, func(n ast.Node) bool {
		if n == nil {
			last := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			loops = slices.DeleteFunc(loops, func(x ast.Node) bool { return x == last })
			switches = slices.DeleteFunc(switches, func(x ast.Node) bool { return x == last })
			return false
		}
		if !quiet {
			return false
		}
		stack = append(stack, n)
		switch n := n.(type) {
		case *ast.ForStmt, *ast.RangeStmt:
			loops = append(loops, n)
		case *ast.SwitchStmt, *ast.TypeSwitchStmt:
			switches = append(switches, n)
		case *ast.ReturnStmt:
			returns = true
		case *ast.BranchStmt:
			inside := n.Tok == token.FALLTHROUGH || n.Tok == token.BREAK && len(loops)+len(switches) > 0 || n.Tok == token.CONTINUE && len(loops) > 0
			quiet = quiet && n.Label == nil && inside
		}
		quiet = quiet && q.isQuiet(n)
		return true
	})
	return quiet, returns
}

// isQuiet reports whether n is, apart from its parts.
func (q *quietness) isQuiet(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.FuncLit, *ast.GoStmt, *ast.DeferStmt, *ast.SelectStmt, *ast.SendStmt, *ast.LabeledStmt:
		return false
	case *ast.UnaryExpr:
		return n.Op != token.ARROW
	case *ast.RangeStmt:
		switch q.info.TypeOf(n.X).Underlying().(type) {
		case *types.Chan, *types.Signature:
			return false
		}
	case *ast.CallExpr:
		return q.calls(n)
	}
	return true
}

// calls reports whether what call calls is quiet.
func (q *quietness) calls(call *ast.CallExpr) bool {
	if q.info.Types[call.Fun].IsType() {
		return true
	}
	switch fn := typeutil.Callee(q.info, call).(type) {
	case *types.Builtin:
		return fn.Name() != "panic" && fn.Name() != "recover"
	case *types.Func:
		fn = fn.Origin()
		if decl := q.decls[fn]; decl != nil {
			if decl.Body == nil || q.depth == maxQuietCalls {
				return false
			}
			q.called[decl] = true
			below := *q
			below.depth++
			quiet, _ := below.of(decl.Body)
			return quiet
		}
		return fn.Pkg() != nil && isQuietAPI(fn) && !slices.ContainsFunc(call.Args, func(e ast.Expr) bool { return !q.isPlain(fn, e) })
	}
	return false
}

// isPlain reports whether fn calls no method of e, an argument, and e itself is no function.
func (q *quietness) isPlain(fn *types.Func, e ast.Expr) bool {
	t := q.info.TypeOf(e)
	switch t.Underlying().(type) {
	case *types.Signature:
		return false
	case *types.Interface:
		return ssax.IsError(t) && fn.Pkg().Path() == "errors"
	case *types.Basic:
		return types.NewMethodSet(t).Len() == 0 || fn.Pkg().Path() != "fmt"
	}
	return fn.Pkg().Path() != "fmt"
}

// isQuietAPI reports whether fn, of the standard library, computes something in memory and does nothing else.
func isQuietAPI(fn *types.Func) bool {
	recv := fn.Signature().Recv()
	if recv != nil && types.IsInterface(recv.Type()) {
		return false
	}
	switch fn.Pkg().Path() {
	case "bytes", "cmp", "container/list", "container/ring", "maps", "math", "math/bits", "slices", "strconv", "strings", "sync/atomic",
		"unicode", "unicode/utf8":
		return true
	case "errors":
		return fn.Name() == "New" || fn.Name() == "Join"
	case "fmt":
		return fn.Name() == "Errorf" || strings.HasPrefix(fn.Name(), "Sprint")
	case "time":
		if recv != nil {
			name := types.TypeString(recv.Type(), func(*types.Package) string { return "" })
			return name == "Time" || name == "Duration"
		}
		return slices.Contains([]string{"Now", "Since", "Until", "Unix", "UnixMilli", "Date"}, fn.Name())
	}
	return false
}
