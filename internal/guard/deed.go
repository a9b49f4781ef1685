package guard

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/graph"
	"github.com/concvet/concvet/internal/memory"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
	"github.com/concvet/concvet/internal/syncmodel"
)

// A use is an access to a field or package variable, of whichever object.
type use struct {
	data    symbol.Var
	content bool // the elements of the map or slice that it holds
	write   bool
	instr   ssa.Instruction
}

// deeds are what a critical section does, with all that it calls in the package. Literals that it makes count as
// called.
type deeds struct {
	uses    []use
	touched []symbol.Var // fields whose address is taken, those that synchronize themselves included
	syncs   int          // operations that synchronize by themselves, several for one in a loop

	given    bool // memory is read that a parameter leads to, and no field
	foreign  bool // code is called that is not seen
	callback bool // a function is called that somebody has passed
	unknown  bool // something else that is not understood

	away []ssa.CallInstruction // the calls of code that is not seen, as far as they are known
}

// maxCallees bounds the functions that a critical section is followed into. If there are more, nothing is known of
// it.
const maxCallees = 48

// A record is what one function does by itself, and what it calls in the package.
type record struct {
	deeds
	callees []*ssa.Function
}

// A witness takes down what functions do, each once.
type witness struct {
	*Census
	*record
	known map[*ssa.Function]*record
	list  []memory.Access
}

// deedsOf returns what sec does.
func (w *witness) deedsOf(sec *Section) *deeds {
	w.record = new(record)
	for _, instr := range sec.instrs {
		w.instr(instr)
	}
	for _, call := range sec.calls {
		w.call(call)
	}
	all := &w.record.deeds
	work, n := graph.NewWorklist(w.record.callees...), 0
	for fn := range work.Oldest {
		if n++; n > maxCallees {
			return &deeds{foreign: true, callback: true, unknown: true}
		}
		r := w.recordOf(fn)
		all.add(&r.deeds)
		work.Add(r.callees...)
	}
	return all
}

// add adds what more does to d.
func (d *deeds) add(more *deeds) {
	d.uses = append(d.uses, more.uses...)
	d.touched = append(d.touched, more.touched...)
	d.syncs += more.syncs
	d.given = d.given || more.given
	d.away = append(d.away, more.away...)
	d.foreign = d.foreign || more.foreign
	d.callback = d.callback || more.callback
	d.unknown = d.unknown || more.unknown
}

// recordOf returns what fn does by itself.
func (w *witness) recordOf(fn *ssa.Function) *record {
	if r := w.known[fn]; r != nil {
		return r
	}
	inner := &witness{Census: w.Census, record: new(record), known: w.known}
	w.known[fn] = inner.record
	for instr := range ssax.Instrs(fn) {
		inner.instr(instr)
		if call, ok := instr.(ssa.CallInstruction); ok {
			inner.call(call)
		}
	}
	return inner.record
}

// body notes that fn is called, a function of the package or something that stands for one.
func (w *witness) body(fn *ssa.Function) {
	if w.sum.Unit(fn) == nil {
		fn = ssax.Declared(fn)
	}
	if fn == nil || w.sum.Unit(fn) == nil {
		w.foreign = true
		w.away = append(w.away, nil)
		return
	}
	w.callees = append(w.callees, fn)
}

func (w *witness) instr(instr ssa.Instruction) {
	switch instr := instr.(type) {
	case *ssa.Go:
		w.unknown = true
	case *ssa.Send, *ssa.Select:
		w.sync(instr)
	case *ssa.UnOp:
		if instr.Op == token.ARROW {
			w.sync(instr)
		}
	case *ssa.MakeClosure:
		w.body(instr.Fn.(*ssa.Function))
	case *ssa.FieldAddr:
		if data, ok := symbol.FieldOf(instr.X.Type(), instr.Field); ok {
			w.touched = append(w.touched, data)
		}
	}
	w.list = memory.Append(w.list[:0], instr)
	for _, m := range w.list {
		if m.Part != memory.ChanState {
			w.access(instr, m)
		}
	}
}

// sync counts an operation that synchronizes by itself.
func (w *witness) sync(instr ssa.Instruction) {
	w.syncs++
	if w.reach.InLoop(instr.Block()) {
		w.syncs++
	}
}

func (w *witness) access(instr ssa.Instruction, m memory.Access) {
	p := placeOf(m.Base)
	switch {
	case p.own:
	case p.param && !m.Write:
		w.given = true
	case !p.data.Valid() || p.deep:
		w.unknown = true
	default:
		content := p.content || len(m.Steps) > 0 || m.Part != memory.Whole
		w.uses = append(w.uses, use{data: p.data, content: content, write: m.Write, instr: instr})
	}
}

func (w *witness) call(site ssa.CallInstruction) {
	common := site.Common()
	if b, ok := common.Value.(*ssa.Builtin); ok {
		_, isCall := site.(*ssa.Call)
		w.unknown = w.unknown || !isCall || b.Name() == "close" || b.Name() == "recover"
		return
	}
	if m := syncmodel.Of(common); m != nil {
		w.modelled(site, m)
		return
	}
	if t := w.sum.Target(site); t.Unit != nil {
		w.body(t.Unit.Func)
		return
	}
	targets := w.sum.Targets(site)
	for _, fn := range targets.Funcs {
		w.body(fn)
	}
	if targets.Unknown || targets.Static != nil || len(targets.Imports) > 0 || len(targets.Funcs) == 0 {
		w.foreign = true
		w.away = append(w.away, site)
		switch common.Value.(type) {
		case *ssa.Parameter, *ssa.FreeVar:
			w.callback = w.callback || !common.IsInvoke()
		}
	}
}

// modelled takes down a call of a function that m tells of.
func (w *witness) modelled(site ssa.CallInstruction, m *syncmodel.Model) {
	for _, e := range m.Effects {
		switch e.(type) {
		case *syncmodel.Atomic, *syncmodel.MapOp, *syncmodel.PoolGet, *syncmodel.PoolPut:
			w.sync(site)
		default:
			w.unknown = true
		}
	}
}

// A place is the field or package variable that an access belongs to.
type place struct {
	data    symbol.Var
	content bool // an element of the map or slice that it holds
	deep    bool // something that elements, or pointers that are no structs, lead to
	own     bool // none: memory that the function has made
	param   bool // none: memory that a parameter leads to
}

// placeOf returns the place of an access by way of base.
func placeOf(base ssa.Value) place {
	var p place
	for range maxPlaceSteps {
		switch x := base.(type) {
		case *ssa.FieldAddr:
			if isOwn(x) {
				p.own = !p.content
				return p
			}
			if data, ok := symbol.FieldOf(x.X.Type(), x.Field); ok {
				p.data = data
				return p
			}
			base = x.X
		case *ssa.Global:
			if x.Pkg != nil && x.Object() != nil {
				p.data = symbol.Var{Pkg: x.Pkg.Pkg.Path(), Name: x.Name()}
			}
			return p
		case *ssa.UnOp:
			if x.Op != token.MUL {
				return p
			}
			p.deep = p.deep || p.content || !isCollection(x.Type())
			p.content = true
			base = x.X
		case *ssa.IndexAddr:
			base = x.X
		case *ssa.Slice:
			base = x.X
		case *ssa.Alloc:
			p.own = !p.content && isOwn(x)
			return p
		case *ssa.MakeMap, *ssa.MakeSlice:
			p.own = true
			return p
		case *ssa.Parameter:
			p.param = true
			return p
		default:
			return p
		}
	}
	return p
}

// isCollection reports whether t is a map or slice.
func isCollection(t types.Type) bool {
	switch ssax.CoreType(t).(type) {
	case *types.Map, *types.Slice:
		return true
	}
	return false
}

// maxPlaceSteps bounds the walk from an access to its place.
const maxPlaceSteps = 8

// isOwn reports whether addr is the address of a variable of the function that no literal captures, or that has one value all the time, or
// of a part of one.
func isOwn(addr ssa.Value) bool {
	variable, ok := ssax.Base(addr).(*ssa.Alloc)
	return ok && (!slices.ContainsFunc(*variable.Referrers(), func(ref ssa.Instruction) bool {
		_, captured := ref.(*ssa.MakeClosure)
		return captured
	}) || ssax.SoleValue(variable) != nil)
}
