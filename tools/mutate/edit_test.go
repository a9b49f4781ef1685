package mutate

import (
	"cmp"
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
)

// dice are the bytes that decide what is changed. When none are left all throws are 0.
type dice struct{ bytes []byte }

func (d *dice) done() bool { return len(d.bytes) == 0 }

// throw returns a number below n, which is at least 1.
func (d *dice) throw(n int) int {
	value := 0
	for limit := 1; limit < n && len(d.bytes) > 0; limit <<= 8 {
		value = value<<8 | int(d.bytes[0])
		d.bytes = d.bytes[1:]
	}
	return value % n
}

// pick returns an element of list, and the zero value if there is none.
func pick[T any](d *dice, list []T) (one T) {
	if len(list) == 0 {
		return one
	}
	return list[d.throw(len(list))]
}

// An edit replaces a part of the text of a file.
type edit struct {
	file       int
	start, end int
	text       string
}

// maxChanges bounds the changes of a program. With more of them nothing is left that locks.
const maxChanges = 12

// maxSize bounds the size of a file: doubling a function twelve times takes long, and the fuzzing engine
// gives up on an input after ten seconds.
const maxSize = 12_000

// mutate changes p as the bytes say. A change after which p does not type-check is taken back.
func (p program) mutate(im importer, bytes []byte) (out program, changes []string) {
	d := &dice{bytes}
	for tries := 0; tries < 3*maxChanges && len(changes) < maxChanges && !d.done(); tries++ {
		m := newMutator(p, d)
		if m == nil {
			break
		}
		change := pick(d, allChanges)
		edits := change.edits(m)
		if len(edits) == 0 {
			continue
		}
		if next, ok := p.apply(edits); ok && next.checks(im) {
			p = next
			changes = append(changes, change.name)
		}
	}
	return p, changes
}

// apply returns p with edits, which must not overlap.
func (p program) apply(edits []edit) (program, bool) {
	slices.SortStableFunc(edits, func(a, b edit) int {
		return cmp.Or(cmp.Compare(a.file, b.file), cmp.Compare(a.start, b.start), cmp.Compare(a.end, b.end))
	})
	p.files = slices.Clone(p.files)
	for i, e := range slices.Backward(edits) {
		if i+1 < len(edits) && edits[i+1].file == e.file && e.end > edits[i+1].start {
			return p, false
		}
		text := p.files[e.file].text
		p.files[e.file].text = text[:e.start] + e.text + text[e.end:]
		if len(p.files[e.file].text) > maxSize {
			return p, false
		}
	}
	return p, true
}

// A mutator knows the places where a program can be changed.
type mutator struct {
	program
	*dice
	base   []int // of each file, in positions
	files  []*ast.File
	stmts  []span // whole statements, as members of lists
	exprs  []ast.Expr
	types  []ast.Expr // some of what stands for a type
	decls  []ast.Decl
	idents []*ast.Ident
}

// A span is a part of a list of statements.
type span struct {
	list []ast.Stmt
	at   int
}

// newMutator parses p; nil if that fails. The helpers are not changed.
func newMutator(p program, d *dice) *mutator {
	m := &mutator{program: p, dice: d}
	fset := token.NewFileSet()
	for _, f := range p.files {
		file, err := parser.ParseFile(fset, f.name, f.text, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return nil
		}
		m.base = append(m.base, fset.File(file.FileStart).Base())
		m.files = append(m.files, file)
	}
	for _, f := range m.files[:len(m.files)-1] {
		for _, decl := range f.Decls {
			if gen, ok := decl.(*ast.GenDecl); ok && gen.Tok == token.IMPORT {
				continue
			}
			m.decls = append(m.decls, decl)
			ast.Inspect(decl, m.visit)
		}
	}
	return m
}

func (m *mutator) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.BlockStmt:
		m.list(n.List)
	case *ast.CaseClause:
		m.list(n.Body)
	case *ast.CommClause:
		m.list(n.Body)
	case *ast.Field:
		m.types = append(m.types, n.Type)
	case *ast.ValueSpec:
		if n.Type != nil {
			m.types = append(m.types, n.Type)
		}
	case *ast.CompositeLit:
		if n.Type != nil {
			m.types = append(m.types, n.Type)
		}
	case *ast.Ident:
		m.idents = append(m.idents, n)
	}
	if e, ok := n.(ast.Expr); ok {
		m.exprs = append(m.exprs, e)
	}
	return true
}

func (m *mutator) list(list []ast.Stmt) {
	for i := range list {
		m.stmts = append(m.stmts, span{list, i})
	}
}

// file returns the index of the file that pos is in, and the offset in it.
func (m *mutator) file(pos token.Pos) (file, offset int) {
	for i := range m.base {
		if m.base[i] <= int(pos) {
			file = i
		}
	}
	return file, int(pos) - m.base[file]
}

// text returns the source of a node.
func (m *mutator) text(n ast.Node) string { return m.between(n.Pos(), n.End()) }

func (m *mutator) between(from, to token.Pos) string {
	file, start := m.file(from)
	_, end := m.file(to)
	return m.program.files[file].text[start:end]
}

// replace replaces the source from one position to another.
func (m *mutator) replace(from, to token.Pos, text string) edit {
	file, start := m.file(from)
	_, end := m.file(to)
	return edit{file, start, end, text}
}

// instead replaces a node.
func (m *mutator) instead(n ast.Node, text string) edit { return m.replace(n.Pos(), n.End(), text) }

// after inserts behind a node.
func (m *mutator) after(n ast.Node, text string) edit { return m.replace(n.End(), n.End(), text) }

// only returns those nodes that are of type T.
func only[T, N ast.Node](nodes []N) []T {
	var out []T
	for _, n := range nodes {
		if t, ok := any(n).(T); ok {
			out = append(out, t)
		}
	}
	return out
}

// statement returns a statement of type T, and false if there is none.
func statement[T ast.Stmt](m *mutator) (one T, ok bool) {
	var all []T
	for _, s := range m.stmts {
		if t, ok := s.list[s.at].(T); ok {
			all = append(all, t)
		}
	}
	return pick(m.dice, all), len(all) > 0
}
