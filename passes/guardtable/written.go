package guardtable

import (
	"fmt"
	"go/ast"
	"go/token"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// A writer writes guards down behind declarations.
type writer struct {
	pass  *analysis.Pass
	decls map[token.Pos]declaration // by each name
	data  map[token.Pos]*datum
}

// A declaration declares fields or variables.
type declaration struct {
	names   []*ast.Ident // none for an embedded field
	end     token.Pos
	comment *ast.CommentGroup // behind it on the line
}

func newWriter(pass *analysis.Pass, groups []*group) *writer {
	w := &writer{pass, make(map[token.Pos]declaration), make(map[token.Pos]*datum)}
	for _, g := range groups {
		for _, d := range g.data {
			w.data[d.pos] = d
		}
	}
	for _, file := range pass.Files {
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.Field:
				w.add(declaration{n.Names, n.End(), n.Comment})
			case *ast.ValueSpec:
				w.add(declaration{n.Names, n.End(), n.Comment})
			case *ast.BlockStmt:
				return false
			}
			return true
		})
	}
	return w
}

func (w *writer) add(d declaration) {
	for _, name := range d.names {
		w.decls[name.Pos()] = d
	}
}

// fixes returns the change that writes down what guards d, if all that is declared with it has
// the same guard. One change does for all, that of the first.
func (w *writer) fixes(d *datum) []analysis.SuggestedFix {
	decl, ok := w.decls[d.pos]
	if !ok || decl.names[0].Pos() != d.pos {
		return nil
	}
	for _, name := range decl.names {
		other := w.data[name.Pos()]
		if other == nil || !other.writable || other.row.Guard != d.row.Guard {
			return nil
		}
	}
	edit, ok := w.edit(decl, "guarded by "+d.row.Guard)
	if !ok {
		return nil
	}
	return []analysis.SuggestedFix{{
		Message:   fmt.Sprintf("write down that %s is guarded by %s", d.row.Name, d.row.Guard),
		TextEdits: []analysis.TextEdit{edit},
	}}
}

// edit puts text into the comment behind a declaration. There must be nothing else on the line.
func (w *writer) edit(d declaration, text string) (edit analysis.TextEdit, ok bool) {
	at, text := d.end, " // "+text
	if d.comment != nil {
		last := d.comment.List[len(d.comment.List)-1].Text
		if !strings.HasPrefix(last, "// ") || strings.Contains(d.comment.Text(), "guarded by") {
			return edit, false // what follows the slashes at once is a directive, and text would become a part of it
		}
		at, text = d.comment.End(), "; "+strings.TrimPrefix(text, " // ")
		if strings.HasSuffix(last, ".") {
			text = " G" + strings.TrimPrefix(text, "; g") + "."
		}
	}
	if rest, ok := w.restOfLine(at); !ok || strings.TrimSpace(rest) != "" {
		return edit, false
	}
	return analysis.TextEdit{Pos: at, End: at, NewText: []byte(text)}, true
}

// restOfLine returns what is behind pos on its line, if it is in a file as people wrote it.
func (w *writer) restOfLine(pos token.Pos) (string, bool) {
	file := w.pass.Fset.File(pos)
	if file == nil || file.Name() != w.pass.Fset.Position(pos).Filename {
		return "", false
	}
	content, err := w.pass.ReadFile(file.Name())
	if offset := file.Offset(pos); err == nil && offset <= len(content) {
		rest, _, _ := strings.Cut(string(content[offset:]), "\n")
		return rest, true
	}
	return "", false
}
