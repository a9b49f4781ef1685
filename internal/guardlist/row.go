package guardlist

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"slices"
)

// The rows, in the form in which "concvet guards -json" prints them. The schema is described in
// docs/json.md; fields are added to it, but none is removed or changes its meaning.
type (
	// Row is what is known of a field or package variable.
	Row struct {
		Package string `json:"package"`        // import path
		Type    string `json:"type,omitempty"` // that has the field; "" for a package variable
		Name    string `json:"name"`           // outer.inner for a field of a field whose type has no name
		Place          // of the declaration
		GoType  string `json:"goType"` // with names of packages instead of paths

		Discipline Discipline `json:"discipline"`

		// Guard is the lock, as the package with the row calls it: a sibling field by its name,
		// that of another type as Server.mu. If the discipline is not Guarded, the lock is held at
		// some of the accesses, or a comment names it.
		Guard  string `json:"guard,omitempty"`
		Guards int    `json:"guards,omitempty"` // of how many rows it is the guard itself
		See    string `json:"see,omitempty"`    // the struct type of the package whose fields are accessed instead

		// The lines with accesses once others know the object: all of them, and those of which it is
		// certain whether the guard is held.
		Accesses Count `json:"accesses"`
		Held     Count `json:"held,omitzero"`
		Bare     Count `json:"bare,omitzero"`
		Atomic   int   `json:"atomic,omitempty"` // of all accesses

		// Goroutine is where the goroutine is started that has it for itself, if the accesses show that.
		Goroutine *Place `json:"goroutine,omitempty"`

		Exception *Exception `json:"exception,omitempty"`
		Contract  *Contract  `json:"contract,omitempty"`

		// Disagrees says that the code does not do what the contract says.
		Disagrees bool `json:"disagrees,omitempty"`

		// TypePlace is where Type is declared.
		TypePlace Place `json:"typePlace,omitzero"`
	}

	// Exception is an access that goes against the guard, the discipline or the contract.
	Exception struct {
		What string `json:"what"` // such as "bare"
		Place
	}

	// Count counts lines; one with a read and a write counts as a write.
	Count struct {
		Reads  int `json:"reads"`
		Writes int `json:"writes"`
	}

	// Contract is what the declaration says.
	Contract struct {
		Says  Discipline `json:"says"`            // Unknown if it says that no lock is needed, and not why
		Guard string     `json:"guard,omitempty"` // if it says Guarded
		Text  string     `json:"text,omitempty"`  // "" if the field merely stands below the lock
		Place
	}

	// Place is a place in a file. Columns count bytes, from 1; 0 is a column that is not known.
	Place struct {
		File   string `json:"file"`
		Line   int    `json:"line"`
		Column int    `json:"column,omitempty"`
	}

	// Discipline is what keeps accesses apart.
	Discipline string
)

// The disciplines.
const (
	Unknown          Discipline = "unknown"           // it cannot be told
	Immutable        Discipline = "immutable"         // nobody writes once others know the object
	Guarded          Discipline = "guarded"           // a lock
	Atomic           Discipline = "atomic"            // atomic operations
	Confined         Discipline = "confined"          // one goroutine has it for itself
	SelfSynchronized Discipline = "self-synchronized" // the type takes care itself, as locks and channels do
)

// String returns file:line.
func (p Place) String() string { return fmt.Sprintf("%s:%d", p.File, p.Line) }

// All returns the number of accesses.
func (c Count) All() int { return c.Reads + c.Writes }

// Places returns all places that r names, so that a caller can write their files in another way.
func (r *Row) Places() []*Place {
	out := []*Place{&r.Place, &r.TypePlace}
	if r.Goroutine != nil {
		out = append(out, r.Goroutine)
	}
	if r.Exception != nil {
		out = append(out, &r.Exception.Place)
	}
	if r.Contract != nil {
		out = append(out, &r.Contract.Place)
	}
	return out
}

// Texts returns all that r takes from the source, the files of places excepted, so that a caller can write it in
// another way.
func (r *Row) Texts() []*string {
	out := []*string{&r.Package, &r.Type, &r.Name, &r.GoType, &r.Guard, &r.See}
	if r.Exception != nil {
		out = append(out, &r.Exception.What)
	}
	if r.Contract != nil {
		out = append(out, &r.Contract.Guard, &r.Contract.Text)
	}
	return out
}

// compare orders rows by package and type, package variables last; then as they are declared.
func (r *Row) compare(s *Row) int {
	return cmp.Or(
		cmp.Compare(r.Package, s.Package),
		-cmp.Compare(min(len(r.Type), 1), min(len(s.Type), 1)),
		cmp.Compare(r.Type, s.Type),
		cmp.Compare(r.File, s.File),
		cmp.Compare(r.Line, s.Line),
		cmp.Compare(r.Column, s.Column),
		cmp.Compare(r.Name, s.Name),
	)
}

// sorted returns rows in order, each field or variable once.
func sorted(rows []*Row) []*Row {
	rows = slices.SortedStableFunc(slices.Values(rows), (*Row).compare)
	return slices.CompactFunc(rows, func(r, s *Row) bool {
		return r.Package == s.Package && r.Type == s.Type && r.Name == s.Name
	})
}

// WriteJSON writes rows as a list, which is there even if it is empty.
func WriteJSON(w io.Writer, rows []*Row) error {
	rows = sorted(rows)
	if rows == nil {
		rows = []*Row{}
	}
	encoder := json.NewEncoder(w)
	encoder.SetIndent("", "\t")
	encoder.SetEscapeHTML(false)
	return encoder.Encode(rows)
}
