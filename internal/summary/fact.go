package summary

import (
	"fmt"
	"go/token"
	"maps"
	"slices"

	"github.com/concvet/concvet/internal/funcfact"
	"github.com/concvet/concvet/internal/symbol"
)

// factVersion changes whenever the meaning or encoding of facts does. A fact of
// another version counts as none.
const factVersion = 8

// packageFact holds the non-trivial summaries of the functions of a package
// that other packages can call. One fact per package costs a tenth of one per
// function.
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
	e := newEncoder(fset)
	f := &packageFact{Version: factVersion, Writers: writers}
	for _, name := range slices.SortedFunc(maps.Keys(summaries), symbol.Func.Compare) {
		f.Entries = append(f.Entries, factEntry{
			Pkg:    e.Intern(name.Pkg),
			Recv:   e.Intern(name.Recv),
			Name:   e.Intern(name.Name),
			Offset: e.Len(),
		})
		e.function(summaries[name])
	}
	f.Strings, f.Bodies = e.Parts()
	return f
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
		return s.Compare(fn)
	})
	if !ok && !damaged {
		return nil, nil
	}
	if !damaged {
		if off := f.Entries[i].Offset; off >= 0 && off < len(f.Bodies) {
			d := decoder{funcfact.NewDecoder(f.Strings, f.Bodies[off:])}
			if out := d.function(); !d.Failed() {
				return out, nil
			}
		}
	}
	return nil, fmt.Errorf("damaged fact about %s", fn)
}
