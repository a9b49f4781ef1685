package ssax

import (
	"go/token"
	"strings"

	"github.com/concvet/concvet/internal/textsafe"
)

// Place returns the place of pos as it is told to people: as line directives have it. A directive whose name
// for the file is empty, or one that nobody should print, does not count. Neither does one with two colons in a row:
// any end of a name may come to stand at the start of a line, where they begin a command of build services.
func Place(fset *token.FileSet, pos token.Pos) token.Position {
	p := fset.Position(pos)
	if p.Filename == "" || textsafe.Line(p.Filename) != p.Filename || strings.Contains(p.Filename, "::") {
		return fset.PositionFor(pos, false)
	}
	return p
}
