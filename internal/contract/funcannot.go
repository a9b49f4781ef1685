package contract

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/concvet/concvet/internal/locks"
)

// funcAnnotation is a line of a function's comment that gVisor's checker reads: what the function needs
// held, acquires or releases. That it is not to be looked at is a [waiver].
var funcAnnotation = compiled(`^//\s*\+checklocks(read|acquire|acquireread|release|releaseread|alias|)(?::([\w.]+))?(?:=\S+)?\s*$`)

// fromAnnotations returns the locks that annotations of doc demand, and whether there are any
// annotations: then its words and the name of the function are not read. Locks that a function acquires
// or releases are seen in its body.
func fromAnnotations(fn *types.Func, doc *ast.CommentGroup) (out []Clause, annotated bool) {
	for _, c := range doc.List {
		if !strings.Contains(c.Text, "+checklocks") {
			continue
		}
		if waiver.MatchString(c.Text) {
			annotated = true
			continue
		}
		at := funcAnnotation.findStringSubmatch(c.Text)
		if at == nil {
			continue
		}
		annotated = true
		mode := locks.Write
		switch at[1] {
		case "":
		case "read":
			mode = locks.Read
		default:
			continue
		}
		if l, ok := scopeOf(fn).named(at[2]); ok && indexLock(out, l) < 0 {
			out = append(out, Clause{Lock: l, Mode: mode, Source: Doc, Text: strings.TrimSpace(c.Text[2:])})
		}
	}
	return out, annotated
}
