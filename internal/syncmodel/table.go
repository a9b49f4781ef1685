package syncmodel

import (
	"cmp"
	"errors"
	"fmt"
	"go/types"
	"maps"
	"slices"
	"strings"

	"github.com/concvet/concvet/internal/symbol"
)

// A Model is what is known about one function. Models are shared and must not
// be modified.
type Model struct {
	Func    symbol.Func
	Effects []Effect // in the order in which they happen
	Since   string   // Go release that brought the function: go1.25; or ""
}

// ThirdParty reports whether m is about a package that is neither part of Go's
// standard library nor of the golang.org/x modules.
func (m *Model) ThirdParty() bool {
	first, _, _ := strings.Cut(m.Func.Pkg, "/")
	return strings.Contains(first, ".") && first != "golang.org"
}

// NoReturn reports whether a call of m's function never returns.
func (m *Model) NoReturn() bool {
	if m == nil {
		return false
	}
	for _, e := range m.Effects {
		switch e := e.(type) {
		case *Exit:
			if !e.May {
				return true
			}
		case *Block:
			if e.For == Forever {
				return true
			}
		}
	}
	return false
}

// A Table holds models by function.
type Table struct {
	packages map[string]map[symbol.Func]*Model
}

// Lookup returns the model of fn, or nil if there is none. It is quick for
// functions of packages without models.
func (t *Table) Lookup(fn *types.Func) *Model {
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

// All returns the models, ordered by symbol.
func (t *Table) All() []*Model {
	var all []*Model
	for _, models := range t.packages {
		all = slices.AppendSeq(all, maps.Values(models))
	}
	slices.SortFunc(all, func(a, b *Model) int { return a.Func.Compare(b.Func) })
	return all
}

// Parse reads a model file. All rows that make no sense are reported, joined
// into one error whose parts are [*SyntaxError]; the table then holds the rows
// that do.
func Parse(file, text string) (*Table, error) {
	t := &Table{packages: make(map[string]map[symbol.Func]*Model)}
	return t, t.parse(file, text)
}

// parse adds the rows of a file to t.
func (t *Table) parse(file, text string) error {
	var errs []error
	n := 0
	for line := range strings.Lines(text) {
		n++
		r, err := parseLine(file, n, line)
		if err == nil && r != nil {
			err = t.add(file, r)
		}
		if err != nil {
			errs = append(errs, err)
		}
	}
	return errors.Join(errs...)
}

// add adds the effect of r to the model of its function.
func (t *Table) add(file string, r *row) error {
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
		return &SyntaxError{File: file, Line: r.line, Msg: fmt.Sprintf("%s: release %q, but %q in the row before",
			r.spelling, cmp.Or(r.since, "none"), cmp.Or(m.Since, "none"))}
	}
	m.Effects = append(m.Effects, r.effect)
	return nil
}
