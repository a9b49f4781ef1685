package guardlist

import "slices"

// A Table is the rows of one type, or of the package variables.
type Table struct {
	Package   string
	Type      string // "" for package variables
	TypePlace Place
	Rows      []*Row
}

// Cells are what people read of a row. A guard that does not keep the accesses apart is left out.
type Cells struct{ Name, Discipline, Guard, Evidence, Contract, Exception string }

// Tables returns rows as tables, in order, each field or variable once.
func Tables(rows []*Row) []Table {
	var tables []Table
	for _, r := range sorted(rows) {
		if n := len(tables); n == 0 || tables[n-1].Package != r.Package || tables[n-1].Type != r.Type {
			tables = append(tables, Table{Package: r.Package, Type: r.Type, TypePlace: r.TypePlace})
		}
		t := &tables[len(tables)-1]
		t.Rows = append(t.Rows, r)
	}
	return tables
}

// HasExceptions reports whether a row of t has an exception.
func (t Table) HasExceptions() bool {
	return slices.ContainsFunc(t.Rows, func(r *Row) bool { return r.Exception != nil })
}

// Cells returns what people read of r.
func (r *Row) Cells() Cells {
	guard := "-"
	if r.Discipline == Guarded {
		guard = r.Guard
	}
	return Cells{r.Name, string(r.Discipline), guard, r.evidence(), r.contract(), r.exception()}
}
