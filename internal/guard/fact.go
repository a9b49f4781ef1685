package guard

import (
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/concvet/concvet/internal/contract"
	"github.com/concvet/concvet/internal/funcfact"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
)

// factVersion changes whenever the meaning of facts does. A fact of another version counts as none.
const factVersion = 4

// packageFact says which locks guard the fields and variables of a package that others can access, and who writes them, sorted.
type packageFact struct {
	Version int
	Guards  []Fact
	Writers []Writer     // of the variables that are written by call
	Written []symbol.Var // of those, what is written when the program runs, by this package or those that it imports
}

// AFact marks packageFact as a fact.
func (*packageFact) AFact() {}

// String lists what is guarded by what, for tests.
func (f *packageFact) String() string {
	var list []string
	for _, g := range f.Guards {
		list = append(list, fmt.Sprintf("%s by %s", g.Data.Name, g.Lock.Name))
	}
	return strings.Join(list, ", ")
}

// A Fact is what a package says of the guard of one of its fields or variables.
type Fact struct {
	Data symbol.Var
	Guard
	Tally
	Comment   string // where a comment states it, as file and line; "" if none does
	Named     bool   // it is the comment of the variable itself
	WriteOnly bool   // only writes need the lock
	ByCall    bool   // it is written by nothing but package initialization and what Writers has
}

// exportFacts hands over what importers need to know.
func exportFacts(pass *analysis.Pass, res *Result, in imported) {
	f := &packageFact{Version: factVersion, Guards: reexports(pass, in.guards)}
	f.Written = slices.SortedFunc(maps.Keys(in.written), symbol.Var.Compare)
	for _, v := range res.Variables {
		if v.Fact != nil || v.Discipline != Guarded || !accessible(v.Data) || v.With() < 3*v.Without() && !v.Written() {
			continue
		}
		g := Fact{Data: v.Data, Guard: v.Guard, Tally: v.Tally}
		if v.Written() {
			at := ssax.Place(pass.Fset, v.Contract.Pos)
			g.Comment = fmt.Sprintf("%s:%d", filepath.Base(at.Filename), at.Line)
			g.Named, g.WriteOnly = v.Contract.Belief > contract.LockComment, v.Contract.WriteOnly
		}
		if w, ok := res.writersOf(v); ok {
			g.ByCall = true
			f.Writers = append(f.Writers, w...)
		}
		f.Guards = append(f.Guards, g)
	}
	slices.SortFunc(f.Writers, Writer.compare)
	if len(f.Guards)+len(f.Written) > 0 {
		pass.ExportPackageFact(f)
	}
}

// reexports returns the facts about fields of foreign types that the API of the package mentions: its importers
// see them, but not the facts of the packages that declare them.
func reexports(pass *analysis.Pass, imported map[symbol.Var]*Fact) []Fact {
	if len(imported) == 0 {
		return nil
	}
	mentioned := funcfact.ForeignTypes(pass.Pkg)
	var out []Fact
	for _, f := range imported {
		if mentioned[symbol.Type{Pkg: f.Data.Pkg, Name: f.Data.Type}] {
			out = append(out, *f)
		}
	}
	slices.SortFunc(out, func(f, g Fact) int { return f.Data.Compare(g.Data) })
	return out
}

// accessible reports whether other packages can access v.
func accessible(v symbol.Var) bool {
	exported := func(name string) bool { return name == "" || name[0] >= 'A' && name[0] <= 'Z' }
	return exported(v.Name) && exported(v.Type)
}

// adopt takes over what the package that declares v says of it.
func (v *Variable) adopt(f *Fact) {
	v.Fact = f
	v.Guard = f.Guard
	v.Discipline = Guarded
	v.Tally = f.Tally
	if f.Comment != "" {
		v.Contract = &contract.Guard{Data: v.Data, Lock: f.Lock, Belief: contract.LockComment, WriteOnly: f.WriteOnly}
		if f.Named {
			v.Contract.Belief = contract.FieldComment
		}
	}
}
