package guard

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
	"github.com/concvet/concvet/internal/symbol"
)

// A reading is a read of a variable in a critical section.
type reading struct {
	data    symbol.Var
	value   ssa.Value       // in the function that is looked at
	at      ssa.Instruction // there as well
	lock    accesspath.Path // as that function names it
	section *Section        // of that function; nil if another one, which it calls, has it
	deeds   *deeds          // of the section with the read
	reader  *ssa.Function
}

// readings are those of one function.
type readings struct {
	all []reading
	by  map[ssa.Value][]int // in all, ascending, by what depends on what was read
}

// readingsOf returns what the function of u reads in critical sections, its own or those of functions that it calls.
func (s *Sections) readingsOf(u *summary.Unit) *readings {
	out := &readings{by: make(map[ssa.Value][]int)}
	for _, sec := range s.byFunc[u.Func] {
		out.all = append(out.all, s.readsIn(sec)...)
	}
	for call := range ssax.InstrsOf[*ssa.Call](u.Func) {
		out.all = append(out.all, s.readsBy(call, u.Func)...)
	}
	for i, r := range out.all {
		for v := range dependents(r.value) {
			out.by[v] = append(out.by[v], i)
		}
	}
	return out
}

// writtenIn returns the readings on which something depends that is written in sec, ascending.
func (r *readings) writtenIn(sec second) []int {
	var out []int
	for _, instr := range sec.instrs {
		for _, v := range sec.inputs(stored(instr)) {
			out = append(out, r.by[v]...)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// dependsAny reports whether one of values depends on what reading i has read.
func (r *readings) dependsAny(values []ssa.Value, i int) bool {
	return slices.ContainsFunc(values, func(v ssa.Value) bool {
		_, ok := slices.BinarySearch(r.by[v], i)
		return ok
	})
}

// readsIn returns the reads of the object that has the lock, of variables that are worth as much as their
// value: what a pointer refers to can be used later.
func (s *Sections) readsIn(sec *Section) []reading {
	var out []reading
	for _, instr := range sec.instrs {
		load, ok := instr.(*ssa.UnOp)
		if !ok || load.Op != token.MUL || ssax.IsReference(load.Type()) {
			continue
		}
		addr, ok := load.X.(*ssa.FieldAddr)
		if !ok || relate(sec.unit.Resolver().Of(addr), sec.Lock.Path) != Sibling {
			continue
		}
		if data, ok := symbol.FieldOf(addr.X.Type(), addr.Field); ok {
			out = append(out, reading{data, load, load, sec.Lock.Path, sec, sec.deeds, sec.unit.Func})
		}
	}
	return out
}

// readsBy returns the reads of which call, in the function fn, returns the value, if its callee has a critical
// section for them.
func (s *Sections) readsBy(call *ssa.Call, fn *ssa.Function) []reading {
	t := s.sum.Target(call)
	if t.Unit == nil || t.Unit.Func.Parent() != nil || t.Unit.Func == fn {
		return nil
	}
	var out []reading
	for _, sec := range s.byFunc[t.Unit.Func] {
		if sec.open {
			continue
		}
		for _, r := range s.readsIn(sec) {
			if v := returnedAs(t.Unit.Func, r.value, call); v != nil {
				out = append(out, reading{r.data, v, call, t.Lock(sec.Lock).Path, nil, sec.deeds, t.Unit.Func})
			}
		}
	}
	return out
}
