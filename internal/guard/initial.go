package guard

import (
	"cmp"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
)

// A Writer is a function that other packages call to have a variable written.
type Writer struct {
	Data symbol.Var
	Func symbol.Func
}

func (w Writer) compare(x Writer) int {
	return cmp.Or(w.Data.Compare(x.Data), w.Func.Compare(x.Func))
}

// writersOf returns the functions that other packages call to have v written; ok is false if it is
// written in other ways, too, once it is initialized, or that is not known.
func (a *Census) writersOf(v *Variable) (out []Writer, ok bool) {
	w := a.waysInto(a.writing(v.Data))
	for _, fn := range w.exported {
		out = append(out, Writer{v.Data, symbol.Of(fn)})
	}
	return out, !w.others
}

// writing returns the functions of the package that write data themselves.
func (a *Census) writing(data symbol.Var) []*ssa.Function {
	var out []*ssa.Function
	for _, u := range a.sum.Units() {
		if slices.ContainsFunc(a.accesses[u.Func], func(acc *Access) bool { return acc.data == data && acc.Write }) {
			out = append(out, u.Func)
		}
	}
	return out
}

// An imported is what the direct imports of a package hand on.
type imported struct {
	guards  map[symbol.Var]*Fact
	writers map[symbol.Func][]symbol.Var // what each of their functions writes, of the variables that only they write
	written map[symbol.Var]bool          // the variables that packages of the program write when it runs, and not those that declare them
}

// importFacts returns what direct imports say.
func importFacts(pass *analysis.Pass) imported {
	in := imported{make(map[symbol.Var]*Fact), make(map[symbol.Func][]symbol.Var), make(map[symbol.Var]bool)}
	for _, imp := range pass.Pkg.Imports() {
		f := new(packageFact)
		if !pass.ImportPackageFact(imp, f) || f.Version != factVersion {
			continue
		}
		for i := range f.Guards {
			in.guards[f.Guards[i].Data] = &f.Guards[i]
		}
		for _, w := range f.Writers {
			in.writers[w.Func] = append(in.writers[w.Func], w.Data)
		}
		for _, data := range f.Written {
			in.written[data] = true
		}
	}
	return in
}

// note adds the variables of imports that the package writes when the program runs, itself or by a call of what does.
func (in imported) note(a *Census) {
	for data, f := range in.guards {
		if f.ByCall && !a.waysInto(a.writing(data)).initial() {
			in.written[data] = true
		}
	}
	if len(in.writers) == 0 {
		return
	}
	for _, u := range a.sum.Units() {
		if ssax.InTestFile(u.Func) {
			continue
		}
		for instr := range ssax.Instrs(u.Func) {
			if call, ok := instr.(ssa.CallInstruction); ok {
				_, starts := instr.(*ssa.Go)
				in.use(ssax.Callee(call.Common()), func() bool { return starts || !a.waysInto([]*ssa.Function{u.Func}).initial() })
			}
			for fn := range ssax.FuncValues(instr) {
				in.use(ssax.DeclaredObject(fn), func() bool { return true })
			}
		}
	}
}

// use notes that the package calls fn, at run time if running says so.
func (in imported) use(fn *types.Func, running func() bool) {
	if fn == nil {
		return
	}
	for _, data := range in.writers[symbol.Of(fn)] {
		if !in.written[data] && running() {
			in.written[data] = true
		}
	}
}

// isInitialized reports whether all that is written to the variable of c, which another package declares, was written before the
// goroutine that reads it has begun. Only a main package knows which packages there are.
func (c *missing) isInitialized() bool {
	way := c.Bare.way()
	return c.Fact != nil && c.Fact.ByCall && c.res.pkg.Name() == "main" && !c.res.written[c.Data] && !ssax.IsInit(way[len(way)-1])
}
