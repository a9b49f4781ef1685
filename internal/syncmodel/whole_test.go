package syncmodel

import (
	"errors"
	"maps"
	"slices"
	"strings"
)

// builtin returns the table of the models that come with the package. An error
// would be a mistake in its own files, which the tests rule out.
func builtin() (*Table, error) {
	t := newTable()
	files, err := modelLines()
	errs := []error{err}
	for _, lines := range files {
		errs = append(errs, t.parse(lines))
	}
	return t, errors.Join(errs...)
}

// all returns the models, ordered by symbol.
func (t *Table) all() []*Model {
	var all []*Model
	for _, models := range t.packages {
		all = slices.AppendSeq(all, maps.Values(models))
	}
	slices.SortFunc(all, func(a, b *Model) int { return a.Func.Compare(b.Func) })
	return all
}

// parseAll reads a model file. All rows that make no sense are reported, joined
// into one error whose parts are [*syntaxError]; the table then holds the rows
// that do.
func parseAll(file, text string) (*Table, error) {
	t := newTable()
	return t, t.parse(linesOf(file, text))
}

// thirdParty reports whether m is about a package that is neither part of Go's
// standard library nor of the golang.org/x modules.
func (m *Model) thirdParty() bool {
	first, _, _ := strings.Cut(m.Func.Pkg, "/")
	return strings.Contains(first, ".") && first != "golang.org"
}
