package guard

import (
	"fmt"
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
const factVersion = 3

// packageFact says which locks guard the fields and variables of a package that others can access, sorted.
type packageFact struct {
	Version int
	Guards  []Fact
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
}

// exportFacts hands over what importers need to know.
func exportFacts(pass *analysis.Pass, vars []*Variable, imported map[symbol.Var]*Fact) {
	f := &packageFact{Version: factVersion, Guards: reexports(pass, imported)}
	for _, v := range vars {
		if v.Fact != nil || v.Discipline != Guarded || !accessible(v.Data) || v.With() < 3*v.Without() && !v.Written() {
			continue
		}
		g := Fact{Data: v.Data, Guard: v.Guard, Tally: v.Tally}
		if v.Written() {
			at := ssax.Place(pass.Fset, v.Contract.Pos)
			g.Comment = fmt.Sprintf("%s:%d", filepath.Base(at.Filename), at.Line)
			g.Named, g.WriteOnly = v.Contract.Belief > contract.LockComment, v.Contract.WriteOnly
		}
		f.Guards = append(f.Guards, g)
	}
	if len(f.Guards) > 0 {
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

// importFacts returns what direct imports say, by field or variable.
func importFacts(pass *analysis.Pass) map[symbol.Var]*Fact {
	facts := make(map[symbol.Var]*Fact)
	for _, imp := range pass.Pkg.Imports() {
		f := new(packageFact)
		if pass.ImportPackageFact(imp, f) && f.Version == factVersion {
			for i := range f.Guards {
				facts[f.Guards[i].Data] = &f.Guards[i]
			}
		}
	}
	return facts
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
