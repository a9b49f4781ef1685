package guard

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/contract"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
	"github.com/concvet/concvet/internal/symbol"
	"github.com/concvet/concvet/internal/syncmodel"
)

// atomicsOf returns the fields and package variables of the package that it accesses by functions of sync/atomic.
func atomicsOf(pass *analysis.Pass) map[symbol.Var]bool {
	if !slices.ContainsFunc(pass.Pkg.Imports(), func(p *types.Package) bool { return p.Path() == "sync/atomic" }) {
		return nil
	}
	out := make(map[symbol.Var]bool)
	for _, instr := range summary.InstrsOf[ssa.Instruction](pass.ResultOf[summary.Analyzer].(*summary.Result)) {
		if v, _, ok := atomicDecl(instr); ok && v.Pkg == pass.Pkg.Path() {
			out[v] = true
		}
	}
	return out
}

// atomicAddr returns the address of the plain variable that call accesses atomically, and how; nil if it does something
// else.
func atomicAddr(call *ssa.Call) (ssa.Value, syncmodel.AtomicOp) {
	fn := ssax.Callee(&call.Call)
	if fn == nil || fn.Pkg() == nil || fn.Pkg().Path() != "sync/atomic" || fn.Signature().Recv() != nil {
		return nil, 0
	}
	if e, ok := syncmodel.First[*syncmodel.Atomic](syncmodel.Lookup(fn)); ok {
		return e.Addr.In(call), e.Op
	}
	return nil, 0
}

// atomicDecl returns the field or package variable that instr accesses atomically, and how.
func atomicDecl(instr ssa.Instruction) (symbol.Var, syncmodel.AtomicOp, bool) {
	call, ok := instr.(*ssa.Call)
	if !ok {
		return symbol.Var{}, 0, false
	}
	addr, op := atomicAddr(call)
	v, ok := declOf(addr)
	return v, op, ok
}

// declOf returns the field or package variable that addr is the address of.
func declOf(addr ssa.Value) (symbol.Var, bool) {
	switch addr := addr.(type) {
	case *ssa.FieldAddr:
		return symbol.FieldOf(addr.X.Type(), addr.Field)
	case *ssa.Global:
		if v, ok := addr.Object().(*types.Var); ok {
			return symbol.Global(v)
		}
	}
	return symbol.Var{}, false
}

// mixtures are the reasons why a plain access to what is accessed atomically elsewhere is right.
var mixtures = &evidence.Table[*breaching]{
	Name:   "atomic",
	Checks: []string{"CV3005", "CV3008"},
	Rows: rows([]evidence.Reason[*breaching]{
		{
			ID: "atomic-exempt", Kind: evidence.Excludes,
			Title: "a comment says that the variable needs no lock, and not because all accesses are atomic",
			Holds: func(c *breaching) bool { return c.v.exempt() && c.v.Contract.Exempt != contract.Atomic },
			At:    func(c *breaching) []token.Pos { return []token.Pos{c.v.Contract.Pos} },
		},
		{
			ID: "atomic-copy", Kind: evidence.Excludes,
			Title: "a call has returned the object, which may be a copy",
			Holds: func(c *breaching) bool { return c.i.Path.Root.Kind == accesspath.Local },
		},
	}, plainAccess("atomic"), []evidence.Reason[*breaching]{
		{
			ID: "atomic-settled", Kind: evidence.Excludes,
			Title: "the goroutine has used the variable atomically before, and may know by that that it is alone",
			Doc:   "To have looked does not keep others from doing the same, if this is a write.",
			At:    func(c *breaching) []token.Pos { return at(c.settled(c.v, c.i)) },
		},
		{
			ID: "atomic-among-plain", Kind: evidence.Excludes,
			Title: "the function writes other fields of the object as well, with no lock held",
			Doc:   "It has the object to itself, or more is wrong than that one access is not atomic.",
			At:    func(c *breaching) []token.Pos { return at(c.amongPlain(c.i)) },
		},
		{
			ID: "atomic-alone", Kind: evidence.Excludes,
			Title: "no atomic access is seen that conflicts with this one and may happen at the same time without a lock in common",
			Holds: func(c *breaching) bool { return c.meeting() == nil || !c.other.Atomic },
		},
		{
			ID: "atomic-unrelated", Kind: evidence.Weakens,
			Title: "nothing shows that the object is one that is accessed atomically, and not another one of its type",
			Doc:   "The function was passed it, or has made or received it, as a copy or a message say.",
			Holds: func(c *breaching) bool { return !c.related(c.v, c.i) },
		},
	}),
}

// Mixed returns the plain accesses to v that may meet an atomic one, one for each line, unless more functions
// make them than access it atomically.
func (a *Census) Mixed(j *evidence.Judge, v *Variable) []Breach {
	if v.Discipline != Atomic {
		return nil
	}
	defer a.sum.Turn()()
	var out []Breach
	seen := make(map[token.Pos]bool)
	atomic, plain := make(map[*ssa.Function]bool), make(map[*ssa.Function]bool)
	for _, i := range v.Instances {
		if i.Atomic {
			atomic[i.Unit.Func] = true
			continue
		}
		if seen[i.line()] {
			continue
		}
		c := &breaching{Census: a, v: v, i: i}
		if verdict := mixtures.Judge(j, c, c.sides(j)...); verdict.Level() != evidence.Silent && c.meeting() != nil {
			seen[i.line()], plain[i.Unit.Func] = true, true
			out = append(out, Breach{v, i, c.meeting(), verdict})
		}
	}
	m := mixing{len(plain), len(atomic)}
	return slices.DeleteFunc(out, func(b Breach) bool { return mixings.Excluded(j, m, b.Bad.Pos(), b.Other.Pos()) })
}

// A mixing is how many functions access a variable plainly that others access atomically: a case of [mixings].
type mixing struct{ plain, atomic int }

// mixings are the reasons why a variable that some access atomically is not one that all have to.
var mixings = &evidence.Table[mixing]{
	Name:   "mixed",
	Checks: []string{"CV3005"},
	Rows: []evidence.Reason[mixing]{{
		ID: "mixed-mostly-plain", Kind: evidence.Excludes,
		Title: "more functions access the variable plainly, of those that may meet an atomic access, than do atomically",
		Holds: func(c mixing) bool { return c.plain > c.atomic },
	}},
}

// settled returns where the goroutine of i has done something atomic to v before, on every way, nil if it has not. If i
// writes, to have looked is not enough.
func (a *Census) settled(v *Variable, i *Instance) ssa.Instruction {
	kind := asks
	if i.Write {
		kind = sets
	}
	return firstOnWay(i, func(instr ssa.Instruction) ssa.Instruction {
		return a.sitesAbout(siteKey{instr.Parent(), kind, v.Data}, func(before ssa.Instruction, add func(symbol.Var)) {
			if data, op, ok := atomicDecl(before); ok && (op != syncmodel.Load || kind == asks) {
				add(data)
			}
		}).Dominator(instr)
	})
}

// amongPlain returns where the function of i writes another field of the object as well, if no lock is held there.
func (a *Census) amongPlain(i *Instance) ssa.Instruction {
	owner, _, ok := i.Path.Parent()
	if !ok || len(i.Held) > 0 {
		return nil
	}
	resolver := i.Unit.Resolver()
	for store := range ssax.InstrsOf[*ssa.Store](i.Unit.Func) {
		at, _, ok := resolver.Of(store.Addr).Parent()
		if data, isField := declOf(store.Addr); ok && at == owner && isField && data != i.data {
			return store
		}
	}
	return nil
}
