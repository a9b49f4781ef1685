package scene

import (
	"go/ast"
	"go/token"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/lazyregexp"
	"github.com/concvet/concvet/internal/ssax"
)

// NeverRuns reports whether fn is an example without a comment that tells its output, or a
// literal in one: go test compiles it for documentation, and does not run it.
func NeverRuns(files []*ast.File, fn *ssa.Function) bool {
	fn = ssax.EnclosingDeclared(fn)
	decl, ok := fn.Syntax().(*ast.FuncDecl)
	if !ok || decl.Recv != nil || !strings.HasPrefix(fn.Name(), "Example") || !ssax.InTestFile(fn) {
		return false
	}
	for _, f := range files {
		if f.FileStart <= decl.Pos() && decl.Pos() < f.FileEnd {
			return !output().MatchString(lastComment(f, decl.Body.Pos(), decl.Body.End()))
		}
	}
	return false
}

// output matches the comments by which examples tell what they print.
var output = lazyregexp.New(`(?i)^[[:space:]]*(unordered )?output:`)

// lastComment returns the text of the last comment between start and end.
func lastComment(f *ast.File, start, end token.Pos) string {
	text := ""
	for _, group := range f.Comments {
		if start <= group.Pos() && group.End() <= end {
			text = group.Text()
		}
	}
	return text
}
