package lockset

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
	"github.com/concvet/concvet/internal/symbol"
)

// alone reports whether p is in a test that has the object of the lock l to itself: test code made the
// object and put it into a field, and neither this function nor those have started a goroutine that
// may know it. A test runner calls the setup and the test by their names, so that no caller shows that.
func (c *checker) alone(p point, l locks.Lock) bool {
	fn := p.unit.Func
	if !ssax.InTestFile(fn) || l.Path.Root.Kind != accesspath.Param || l.Path.Root.Index >= len(fn.Params) {
		return false
	}
	setups, ok := c.setups(fn.Params[l.Path.Root.Index], l.Path)
	if !ok {
		return false
	}
	s := sharing{checker: c, lock: l.Decl, seen: make(map[*ssa.Function]bool)}
	before := func(instr ssa.Instruction) bool { return ssax.MayPrecede(instr, p.at) }
	return !s.shares(fn, before) && !slices.ContainsFunc(setups, func(fn *ssa.Function) bool { return s.shares(fn, always) })
}

func always(ssa.Instruction) bool { return true }

// setups returns the functions that set a field on the path p from param, if they are all test code and
// put objects there that they have made.
func (c *checker) setups(param *ssa.Parameter, p accesspath.Path) ([]*ssa.Function, bool) {
	t := param.Type()
	for i := range p.Len() - 1 {
		st := ssax.StructOf(t)
		if st == nil {
			return nil, false
		}
		field := -1
		for j := range st.NumFields() {
			if st.Field(j).Name() == p.Step(i).Name {
				field = j
			}
		}
		f, ok := symbol.FieldOf(t, field)
		if !ok {
			return nil, false
		}
		if stores := c.storesTo(f); len(stores) > 0 {
			var fns []*ssa.Function
			for _, store := range stores {
				fns = append(fns, store.Parent())
			}
			return fns, !slices.ContainsFunc(stores, func(s *ssa.Store) bool { return !ssax.InTestFile(s.Parent()) || !makes(s.Val) })
		}
		t = st.Field(field).Type()
	}
	return nil, false
}

// storesTo returns the stores to the field f of whatever object in the package.
func (c *checker) storesTo(f symbol.Var) []*ssa.Store {
	if c.stores == nil {
		c.stores = make(map[symbol.Var][]*ssa.Store)
		for _, st := range summary.InstrsOf[*ssa.Store](c.res) {
			if f, ok := fieldAt(st.Addr); ok {
				c.stores[f] = append(c.stores[f], st)
			}
		}
	}
	return c.stores[f]
}

// makes reports whether v is a new object, as far as [owned] goes.
func makes(v ssa.Value) bool { return owned(accesspath.LocalPath(v)) }

// sharing looks for goroutines that may compete for a lock.
type sharing struct {
	*checker
	lock symbol.Var
	seen map[*ssa.Function]bool
}

// shares reports whether fn, in what it does at the instructions asked about, starts a goroutine that
// acquires the lock, be it in what it calls. Test code may have given the object to any goroutine that it
// starts.
func (s sharing) shares(fn *ssa.Function, asked func(ssa.Instruction) bool) bool {
	if s.seen[fn] {
		return false
	}
	s.seen[fn] = true
	for call := range ssax.InstrsOf[ssa.CallInstruction](fn) {
		if asked(call) && s.sharedBy(call) {
			return true
		}
	}
	return slices.ContainsFunc(fn.AnonFuncs, func(fn *ssa.Function) bool { return s.shares(fn, always) })
}

func (s sharing) sharedBy(call ssa.CallInstruction) bool {
	_, starts := call.(*ssa.Go)
	if starts || spawns(call) {
		e := s.res.Effect(call)
		return ssax.InTestFile(call.Parent()) || e != nil && slices.ContainsFunc(e.Acquires, func(a locks.Acquire) bool { return a.Lock.Decl == s.lock })
	}
	callee := s.res.Callee(call)
	return callee != nil && s.shares(callee.Func, always)
}
