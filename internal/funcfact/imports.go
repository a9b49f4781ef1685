package funcfact

import (
	"go/types"
	"maps"
	"slices"

	"github.com/concvet/concvet/internal/symbol"
)

// Imports are the tables that a package sees: those of its direct imports.
type Imports struct {
	tables map[string]*table // by import path, of the direct imports
	sorted []*Reader         // all of them in order of import paths; nil: not sorted yet
	fail   func(error)
}

// A table is read when it is first needed.
type table struct {
	data   Table // nil if there is none, or it was read
	reader *Reader
}

// NewImports asks fact for the tables of the direct imports of pkg; it returns
// nil for packages without one. Damaged tables count as none; fail is told.
func NewImports(pkg *types.Package, fact func(*types.Package) Table, fail func(error)) *Imports {
	im := &Imports{tables: make(map[string]*table), fail: fail}
	for _, imported := range pkg.Imports() {
		im.tables[imported.Path()] = &table{data: fact(imported)}
	}
	return im
}

// open returns the reader of t, or nil.
func (im *Imports) open(t *table) *Reader {
	if t.data != nil {
		r, err := Open(t.data)
		if err != nil {
			im.fail(err)
		}
		t.data, t.reader = nil, r
	}
	return t.reader
}

// Find decodes the summary of fn. It is false if there is none in the table of
// its package, if that is imported directly, nor otherwise in any other: one of
// the direct imports led to fn.
func Find[T any](im *Imports, fn symbol.Func, decode func(*Decoder) T) (summary T, ok bool) {
	for _, r := range im.sources(fn) {
		f, ok, err := Lookup(r, fn, decode)
		if err != nil {
			im.fail(err)
		}
		if ok {
			return f, true
		}
	}
	return summary, false
}

// Covers reports whether there is a table about a package that is imported
// directly.
func (im *Imports) Covers(pkg string) bool {
	t := im.tables[pkg]
	return t != nil && im.open(t) != nil
}

func (im *Imports) sources(fn symbol.Func) []*Reader {
	t, direct := im.tables[fn.Pkg]
	if !direct {
		return im.all()
	}
	if r := im.open(t); r != nil {
		return []*Reader{r}
	}
	return nil
}

func (im *Imports) all() []*Reader {
	if im.sorted == nil {
		im.sorted = []*Reader{}
		for _, path := range slices.Sorted(maps.Keys(im.tables)) {
			if r := im.open(im.tables[path]); r != nil {
				im.sorted = append(im.sorted, r)
			}
		}
	}
	return im.sorted
}

// maxReexports bounds what a package passes on of other packages.
const maxReexports = 128

// Reexports returns the functions whose summaries pkg has to pass on: methods
// of other packages' types that users of pkg can get hold of without importing
// those packages.
func (im *Imports) Reexports(pkg *types.Package) []symbol.Func {
	wanted := ForeignTypes(pkg)
	if len(wanted) == 0 {
		return nil
	}
	seen := make(map[symbol.Func]bool)
	var out []symbol.Func
	for _, r := range im.all() {
		for _, e := range r.entries {
			if fn := e.name; wanted[fn.Type()] && !seen[fn] && len(out) < maxReexports {
				seen[fn] = true
				out = append(out, fn)
			}
		}
	}
	return out
}
