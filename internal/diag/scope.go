package diag

import (
	"go/ast"
	"go/token"
	"math"
)

// loadDirectives finds the directives of f and the lines that they cover.
// Most files have none, and then nothing but their comments is looked at. Without nolint, comments of that form are none.
func (f *file) loadDirectives(nolint bool) {
	if f.scanned {
		return
	}
	f.scanned = true
	for _, group := range f.syntax.Comments {
		for _, c := range group.List {
			d, ok := parseDirective(c.Text)
			if !ok || d.Form == Nolint && !nolint {
				continue
			}
			d.Pos, d.End = c.Pos(), c.End()
			d.first = f.line(c.Pos())
			d.last = f.line(group.End()) // of the group, for now
			f.directives = append(f.directives, d)
		}
	}
	if len(f.directives) == 0 {
		return
	}
	layout := f.layout()
	for _, d := range f.directives {
		layout.place(d)
	}
}

// line returns the line of pos in the file as it is on disk. Line directives
// do not count, so that lines that are next to each other are neighbours.
func (f *file) line(pos token.Pos) int {
	return f.token.PositionFor(pos, false).Line
}

// A layout describes the lines of a file.
type layout struct {
	pkg  int          // line of the package clause
	code map[int]bool // lines on which some syntax starts or ends
	from map[int]int  // first line of a declaration or statement -> its last
	upto map[int]int  // last line of a statement or field -> its first
}

// layout walks the syntax of f.
func (f *file) layout() *layout {
	l := &layout{
		pkg:  f.line(f.syntax.Package),
		code: make(map[int]bool),
		from: make(map[int]int),
		upto: make(map[int]int),
	}
	l.code[l.pkg] = true
	ast.Inspect(f.syntax, func(n ast.Node) bool {
		switch n := n.(type) {
		case nil, *ast.File:
			return true
		case *ast.Comment, *ast.CommentGroup:
			return false
		case *ast.FuncDecl:
			l.declaration(f, n)
		case *ast.GenDecl:
			l.declaration(f, n)
		case *ast.TypeSpec, *ast.ValueSpec:
			l.declaration(f, n)
		case *ast.StructType:
			l.fields(f, n.Fields)
		case *ast.InterfaceType:
			l.fields(f, n.Methods)
		case ast.Stmt:
			if isPlain(n) {
				l.declaration(f, n)
				l.ending(f, n)
			}
		}
		first, last := f.lines(n)
		l.code[first], l.code[last] = true, true
		return true
	})
	return l
}

// lines returns the first and the last line of n, without its doc comment. What has no text, such as the statement
// after a label at the end of a block, is where it starts.
func (f *file) lines(n ast.Node) (first, last int) {
	start := n.Pos()
	switch n := n.(type) {
	case *ast.FuncDecl:
		start = n.Type.Pos()
	case *ast.GenDecl:
		start = n.TokPos
	case *ast.TypeSpec:
		start = n.Name.Pos()
	case *ast.ValueSpec:
		start = n.Names[0].Pos()
	case *ast.Field:
		start = fieldStart(n)
	}
	return f.line(start), f.line(max(start, n.End()-1))
}

// fieldStart returns where a field starts, without its doc comment.
func fieldStart(n *ast.Field) token.Pos {
	switch {
	case len(n.Names) > 0:
		return n.Names[0].Pos()
	case n.Type != nil:
		return n.Type.Pos()
	}
	return n.Pos()
}

// declaration records that n starts on its first line.
func (l *layout) declaration(f *file, n ast.Node) {
	first, last := f.lines(n)
	l.from[first] = max(l.from[first], last)
}

// ending records that n ends on its last line.
func (l *layout) ending(f *file, n ast.Node) {
	first, last := f.lines(n)
	if old, ok := l.upto[last]; !ok || first < old {
		l.upto[last] = first
	}
}

func (l *layout) fields(f *file, list *ast.FieldList) {
	if list == nil {
		return
	}
	for _, field := range list.List {
		l.declaration(f, field)
		l.ending(f, field)
	}
}

// isPlain reports whether a statement has no block of statements in it, be it
// that of a function literal. A suppression at a statement with a block covers
// its first line only: the block is where further bugs would hide.
func isPlain(s ast.Stmt) bool {
	switch s.(type) {
	case *ast.BlockStmt, *ast.CaseClause, *ast.CommClause, *ast.LabeledStmt, *ast.DeclStmt:
		return false
	}
	plain := true
	ast.Inspect(s, func(n ast.Node) bool {
		if _, ok := n.(*ast.BlockStmt); ok {
			plain = false
		}
		return plain
	})
	return plain
}

// place sets the lines that d covers. On entry d.first is the line of the
// comment and d.last the last line of the group of comments that it is in.
func (l *layout) place(d *Directive) {
	line := d.first
	d.alone = !l.code[line]
	if d.alone {
		line = d.last + 1
	}
	d.first, d.last = line, max(line, l.from[line])
	if first, ok := l.upto[line]; ok && !d.alone {
		d.first = first
	}
	if line == l.pkg || d.Form == LintFile {
		d.first, d.last = 1, math.MaxInt
	}
}
