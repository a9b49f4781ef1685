package contract

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
)

// A guardSite is a struct, or variables declared together, with the comments that
// may say what guards them.
type guardSite struct {
	of      *place     // the struct, nil for variables
	outer   *guardSite // where the struct is a member, nil if it has a name
	holder  *member    // this member
	docs    []*ast.CommentGroup
	members []member
	free    []freeComment
}

// A member is a field or variable.
type member struct {
	place
	pos      token.Pos
	comments []*ast.CommentGroup
	spec     int // members of one declaration, "a, b int", have the same
	block    int // no empty line is between members of one block
	embedded bool
	inner    *guardSite // the fields, if the type is a struct without a name
}

// A freeComment stands between members and belongs to none.
type freeComment struct {
	group *ast.CommentGroup
	next  int // the index of the member that follows
}

// A siteFinder finds the guard sites of a file.
type siteFinder struct {
	fset *token.FileSet
	info *types.Info
	file *ast.File
	out  []*guardSite
}

// sitesOf returns the sites of a file, in order; those of inner structs are part of
// the outer ones.
func sitesOf(fset *token.FileSet, info *types.Info, file *ast.File) []*guardSite {
	f := &siteFinder{fset: fset, info: info, file: file}
	var vars []*ast.GenDecl
	for _, decl := range file.Decls {
		gen, ok := decl.(*ast.GenDecl)
		if ok && gen.Tok == token.VAR && !gen.Lparen.IsValid() {
			vars = append(vars, gen)
			continue
		}
		f.vars(vars, nil)
		vars = nil
		switch {
		case ok && gen.Tok == token.VAR:
			f.vars([]*ast.GenDecl{gen}, gen.Doc)
		case ok && gen.Tok == token.TYPE:
			for _, spec := range gen.Specs {
				f.typeSpec(spec.(*ast.TypeSpec), gen)
			}
		}
	}
	f.vars(vars, nil)
	return f.out
}

// typeSpec adds the site of a struct type.
func (f *siteFinder) typeSpec(spec *ast.TypeSpec, decl *ast.GenDecl) {
	st, ok := spec.Type.(*ast.StructType)
	obj, known := f.info.Defs[spec.Name].(*types.TypeName)
	if !ok || !known || spec.Assign.IsValid() {
		return
	}
	site := &guardSite{docs: present(spec.Doc, spec.Comment)}
	if len(decl.Specs) == 1 {
		site.docs = append(present(decl.Doc), site.docs...)
	}
	f.structure(site, st, placeOfType(obj.Type()))
	f.out = append(f.out, site)
}

func present(groups ...*ast.CommentGroup) []*ast.CommentGroup {
	return slices.DeleteFunc(groups, func(g *ast.CommentGroup) bool { return g == nil })
}

// structure fills in the site of the struct at p.
func (f *siteFinder) structure(site *guardSite, st *ast.StructType, p place) {
	site.of = &p
	lines := f.newLines(st.Fields.Opening, st.Fields.Closing)
	fields := p.fields()
	i := 0
	for n, field := range st.Fields.List {
		block := lines.next(field, field.Doc, field.Comment)
		for _, pos := range positions(field) {
			if i >= len(fields) {
				return // the declaration does not fit the type: an error that was reported
			}
			m := member{place: p.field(i), pos: pos, spec: n, block: block, embedded: len(field.Names) == 0,
				comments: present(field.Doc, field.Comment)}
			m.inner = f.inner(site, field.Type, m)
			site.members = append(site.members, m)
			i++
		}
	}
	site.free = lines.free(site.members, f.file)
}

// positions returns where the fields of a declaration are declared.
func positions(field *ast.Field) []token.Pos {
	if len(field.Names) == 0 {
		return []token.Pos{field.Type.Pos()}
	}
	var out []token.Pos
	for _, name := range field.Names {
		out = append(out, name.Pos())
	}
	return out
}

// inner returns the site of the member m of outer, nil if its type is not written
// out as a struct.
func (f *siteFinder) inner(outer *guardSite, t ast.Expr, m member) *guardSite {
	st, ok := t.(*ast.StructType)
	if !ok || !m.decl.Valid() || ssax.StructOf(m.typ) == nil {
		return nil
	}
	site := &guardSite{outer: outer, holder: &m}
	f.structure(site, st, m.place)
	return site
}

// vars adds the site of variables.
func (f *siteFinder) vars(decls []*ast.GenDecl, doc *ast.CommentGroup) {
	if len(decls) == 0 {
		return
	}
	site := &guardSite{docs: present(doc)}
	last := decls[len(decls)-1]
	lines := f.newLines(decls[0].Pos(), last.End())
	n := 0
	for _, decl := range decls {
		for _, spec := range decl.Specs {
			spec := spec.(*ast.ValueSpec)
			docs := present(spec.Doc, spec.Comment)
			if !decl.Lparen.IsValid() {
				docs = append(present(decl.Doc), docs...)
			}
			block := lines.next(spec, docs...)
			f.variables(site, spec, member{spec: n, block: block, comments: docs})
			n++
		}
	}
	site.free = lines.free(site.members, f.file)
	f.out = append(f.out, site)
}

// variables adds the variables of spec, which are like m.
func (f *siteFinder) variables(site *guardSite, spec *ast.ValueSpec, m member) {
	for _, name := range spec.Names {
		v, ok := f.info.Defs[name].(*types.Var)
		if !ok || name.Name == "_" {
			continue
		}
		decl, ok := symbol.Global(v)
		if !ok {
			continue
		}
		m := m
		m.place = place{v.Name(), accesspath.GlobalPath(decl.Pkg, decl.Name), decl, v.Type()}
		m.pos = name.Pos()
		t := spec.Type
		if t == nil && len(spec.Names) == 1 && len(spec.Values) == 1 {
			t = literalType(spec.Values[0])
		}
		m.inner = f.inner(site, t, m)
		site.members = append(site.members, m)
	}
}

// literalType returns the type of a composite literal, or of one that is pointed to.
func literalType(e ast.Expr) ast.Expr {
	if addr, ok := e.(*ast.UnaryExpr); ok && addr.Op == token.AND {
		e = addr.X
	}
	if lit, ok := e.(*ast.CompositeLit); ok {
		return lit.Type
	}
	return nil
}

// lines tells blocks of members apart, and finds the comments between members.
type lines struct {
	fset       *token.FileSet
	start, end token.Pos
	spans      []span
	block      int
}

// A span is where a declaration stands, with its comments.
type span struct{ start, end token.Pos }

func (f *siteFinder) newLines(start, end token.Pos) *lines {
	return &lines{fset: f.fset, start: start, end: end}
}

// next returns the block of the declaration that follows.
func (l *lines) next(n ast.Node, comments ...*ast.CommentGroup) int {
	s := span{n.Pos(), n.End()}
	for _, c := range present(comments...) {
		s = span{min(s.start, c.Pos()), max(s.end, c.End())}
	}
	if k := len(l.spans); k > 0 && l.line(s.start) > l.line(l.spans[k-1].end)+1 {
		l.block++
	}
	l.spans = append(l.spans, s)
	return l.block
}

func (l *lines) line(pos token.Pos) int { return l.fset.PositionFor(pos, false).Line }

// free returns the comments of the file that are between the declarations.
func (l *lines) free(members []member, file *ast.File) []freeComment {
	var out []freeComment
	at, _ := slices.BinarySearchFunc(file.Comments, l.start, func(c *ast.CommentGroup, pos token.Pos) int { return cmp.Compare(c.Pos(), pos) })
	span, next := 0, 0
	for _, c := range file.Comments[at:] {
		for span < len(l.spans) && l.spans[span].end < c.End() {
			span++
		}
		for next < len(members) && members[next].pos < c.Pos() {
			next++
		}
		if next == len(members) || c.Pos() >= l.end {
			break
		}
		if span == len(l.spans) || c.Pos() < l.spans[span].start {
			out = append(out, freeComment{c, next})
		}
	}
	return out
}
