package policy

import (
	"go/ast"
	"slices"
	"strings"
	"testing"
)

func TestNothingStopsTheProcess(t *testing.T) {
	for _, s := range allSources(t) {
		if !s.isTest() {
			report(t, checkInit(s))
			report(t, checkStops(s))
		}
	}
}

// registering are the packages that others import for nothing but what their init function does: that is how the program
// that they are built into finds them.
var registering = []string{"plugin/golangci"}

// checkInit refuses init functions. What they would do is done in the
// initializer of a variable, where one can see it, or on first use.
func checkInit(s *source) []string {
	if slices.Contains(registering, s.dir()) {
		return nil
	}
	var problems []string
	for _, decl := range s.ast.Decls {
		if f, ok := decl.(*ast.FuncDecl); ok && f.Recv == nil && f.Name.Name == "init" {
			problems = append(problems, s.at(f.Pos(), "init function"))
		}
	}
	return problems
}

// checkStops refuses what ends the process of a driver that belongs to somebody
// else, an editor or a build. Only commands choose their exit code.
func checkStops(s *source) []string {
	command := s.ast.Name.Name == "main" || strings.HasPrefix(s.path, "cmd/")
	var problems []string
	ast.Inspect(s.ast, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		switch name := calledName(call); {
		case name == "panic" || strings.HasPrefix(name, "log.Panic"):
			problems = append(problems, s.at(call.Pos(), "%s: return an error", name))
		case !command && (name == "os.Exit" || strings.HasPrefix(name, "log.Fatal")):
			problems = append(problems, s.at(call.Pos(), "%s outside of a command: return an error", name))
		}
		return true
	})
	return problems
}

// calledName returns the callee of a call as it is written: f or pkg.F. It is
// empty for methods of local variables and for functions that hide a builtin.
func calledName(call *ast.CallExpr) string {
	switch f := ast.Unparen(call.Fun).(type) {
	case *ast.Ident:
		if f.Obj == nil {
			return f.Name
		}
	case *ast.SelectorExpr:
		if x, ok := f.X.(*ast.Ident); ok && x.Obj == nil {
			return x.Name + "." + f.Sel.Name
		}
	}
	return ""
}
