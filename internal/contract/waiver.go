package contract

import (
	"go/ast"
	"slices"
	"strings"

	"github.com/concvet/concvet/internal/ssax"
)

// waiver is how gVisor's checker is told to leave something alone, or to believe what the code does. What
// follows is a remark.
var waiver = compiled(`^//\s*\+checklocks(?:ignore|force)\b`)

// waives reports whether a line of c is a waiver.
func waives(c *ast.CommentGroup) bool {
	return slices.ContainsFunc(c.List, func(c *ast.Comment) bool {
		return strings.Contains(c.Text, "+checklocks") && waiver.MatchString(c.Text)
	})
}

// waived returns what c, a waiver in a function, is about: the line that it stands on or before. Lines are not
// known here, so that is the statement before it, or the head of the block that it begins, and the one after it.
func waived(file *ast.File, c *ast.CommentGroup) (excuse, bool) {
	path := ssax.PathAt(c.Pos(), file)
	for i, n := range path {
		var list []ast.Stmt
		e := excuse{n.Pos(), n.End()}
		switch n := n.(type) {
		case *ast.BlockStmt:
			list, e.from = n.List, path[i+1].Pos()
		case *ast.CaseClause:
			list = n.Body
		case *ast.CommClause:
			list = n.Body
		default:
			continue
		}
		for _, s := range list {
			if s.Pos() > c.Pos() {
				e.to = s.End()
				break
			}
			if e.from = s.Pos(); c.Pos() < s.End() {
				e.to = s.End() // in a literal
				break
			}
		}
		return e, true
	}
	return excuse{}, false
}
