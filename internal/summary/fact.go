package summary

import (
	"cmp"
	"fmt"
	"go/token"
	"slices"

	"github.com/concvet/concvet/internal/symbol"
)

// factVersion changes whenever the meaning or encoding of facts does. A fact of
// another version counts as none.
const factVersion = 5

// packageFact holds the non-trivial summaries of the functions of a package
// that other packages can call. One fact per package costs a tenth of one per
// function (POINTSTO.md section 6.3).
//
// Entries are decoded one by one when a caller asks, since most importers need
// few of them.
type packageFact struct {
	Version int
	Strings []string // table for names and bodies
	Entries []factEntry
	Bodies  []byte

	// Writers are the readers-writer locks of the package that it acquires for
	// writing somewhere.
	Writers []symbol.Var
}

// A factEntry locates the summary of one function.
type factEntry struct {
	Pkg, Recv, Name int // strings
	Offset          int // in Bodies
}

// AFact marks packageFact as a fact.
func (*packageFact) AFact() {}

// String lists the functions, for tests.
func (f *packageFact) String() string {
	var names []string
	for _, e := range f.Entries {
		if fn, ok := f.symbol(e); ok {
			names = append(names, fn.String())
		}
	}
	return fmt.Sprintf("locks of %v", names)
}

// newPackageFact encodes summaries, or returns nil if there is nothing to say.
func newPackageFact(fset *token.FileSet, summaries map[symbol.Func]*Function, writers []symbol.Var) *packageFact {
	if len(summaries) == 0 && len(writers) == 0 {
		return nil
	}
	names := make([]symbol.Func, 0, len(summaries))
	for name := range summaries {
		names = append(names, name)
	}
	slices.SortFunc(names, compareFuncs)
	e := newEncoder(fset)
	f := &packageFact{Version: factVersion, Writers: writers}
	for _, name := range names {
		f.Entries = append(f.Entries, factEntry{
			Pkg:    e.intern(name.Pkg),
			Recv:   e.intern(name.Recv),
			Name:   e.intern(name.Name),
			Offset: len(e.buf),
		})
		e.function(summaries[name])
	}
	f.Strings, f.Bodies = e.strings, e.buf
	return f
}

func compareFuncs(a, b symbol.Func) int {
	return cmp.Or(cmp.Compare(a.Pkg, b.Pkg), cmp.Compare(a.Recv, b.Recv), cmp.Compare(a.Name, b.Name))
}

// symbol returns the function that e is about. It is false if the fact is
// damaged.
func (f *packageFact) symbol(e factEntry) (symbol.Func, bool) {
	for _, i := range []int{e.Pkg, e.Recv, e.Name} {
		if i < 0 || i >= len(f.Strings) {
			return symbol.Func{}, false
		}
	}
	return symbol.Func{Pkg: f.Strings[e.Pkg], Recv: f.Strings[e.Recv], Name: f.Strings[e.Name]}, true
}

// lookup returns the summary of fn, or nil if the fact has none. A damaged fact
// gives an error.
func (f *packageFact) lookup(fn symbol.Func) (*Function, error) {
	damaged := false
	i, ok := slices.BinarySearchFunc(f.Entries, fn, func(e factEntry, fn symbol.Func) int {
		s, ok := f.symbol(e)
		damaged = damaged || !ok
		return compareFuncs(s, fn)
	})
	if !ok && !damaged {
		return nil, nil
	}
	if !damaged {
		if off := f.Entries[i].Offset; off >= 0 && off < len(f.Bodies) {
			d := decoder{buf: f.Bodies[off:], strings: f.Strings}
			if out := d.function(); !d.failed {
				return out, nil
			}
		}
	}
	return nil, fmt.Errorf("damaged fact about %s", fn)
}
