package syncmodel

import (
	"errors"
	"fmt"
	"go/types"
	"iter"
	"slices"

	"github.com/concvet/concvet/internal/symbol"
)

// A Model is what is known about one function. Models are shared and must not
// be modified.
type Model struct {
	Func    symbol.Func
	Effects []Effect // in the order in which they happen
	Since   string   // Go release that brought the function: go1.25; or ""
}

// NoReturn reports whether a call of m's function never returns. It is false
// for a nil model.
func (m *Model) NoReturn() bool {
	if m == nil {
		return false
	}
	return slices.ContainsFunc(m.Effects, func(e Effect) bool {
		exit, ok := e.(*Exit)
		return ok && !exit.May
	})
}

// First returns the first effect of type E of m, which may be nil.
func First[E Effect](m *Model) (e E, ok bool) {
	if m == nil {
		return e, false
	}
	for _, x := range m.Effects {
		if e, ok = x.(E); ok {
			return e, true
		}
	}
	return e, false
}

// A Table holds models by function.
type Table struct {
	packages map[string]map[symbol.Func]*Model
	locks    map[symbol.Type]LockKind // types whose methods acquire their receiver
	groups   map[symbol.Type]bool     // types whose methods wait for their receiver
}

// newTable returns an empty table.
func newTable() *Table {
	return &Table{
		packages: make(map[string]map[symbol.Func]*Model),
		locks:    make(map[symbol.Type]LockKind),
		groups:   make(map[symbol.Type]bool),
	}
}

// lookup returns the model of fn, or nil if there is none. It is quick for
// functions of packages without models.
func (t *Table) lookup(fn *types.Func) *Model {
	pkg := fn.Pkg()
	if pkg == nil {
		return nil
	}
	models, ok := t.packages[pkg.Path()]
	if !ok {
		return nil
	}
	return models[symbol.Of(fn)]
}

// parse adds the rows of a file to t.
func (t *Table) parse(lines iter.Seq[line]) error {
	var errs []error
	for l := range lines {
		r, err := l.parse()
		if err == nil && r != nil {
			err = t.add(l.file, r)
		}
		if err != nil {
			errs = append(errs, err)
		}
	}
	return errors.Join(errs...)
}

// add adds the effect of r to the model of its function.
func (t *Table) add(file string, r *row) error {
	fail := func(format string, args ...any) error {
		msg := r.spelling + ": " + fmt.Sprintf(format, args...)
		return &syntaxError{File: file, Line: r.line, Msg: msg}
	}
	models := t.packages[r.fn.Pkg]
	if models == nil {
		models = make(map[symbol.Func]*Model)
		t.packages[r.fn.Pkg] = models
	}
	m := models[r.fn]
	if m == nil {
		m = &Model{Func: r.fn, Since: r.since}
		models[r.fn] = m
	}
	if r.since != m.Since {
		return fail("release %q, but %q in the row before", r.since, m.Since)
	}
	for _, e := range m.Effects {
		if Format(e) == Format(r.effect) {
			return fail("the same row twice")
		}
	}
	m.Effects = append(m.Effects, r.effect)
	if acq, ok := r.effect.(*Acquire); ok && acq.Lock == (Operand{Kind: Recv}) {
		t.locks[r.fn.Type()] = acq.Kind
	}
	if wait, ok := r.effect.(*GroupWait); ok && wait.Group == (Operand{Kind: Recv}) {
		t.groups[r.fn.Type()] = true
	}
	return nil
}
