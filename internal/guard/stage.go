package guard

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
)

// A Stage is a function that writes, in one critical section, what it has computed from a variable that it read in
// another one of the same lock. The variable may have changed between the two (paper 004, section 6.4). Either critical
// section may be that of a function which it calls.
type Stage struct {
	Func   *ssa.Function
	Data   symbol.Var      // what was read
	Read   ssa.Instruction // in the first critical section, or the call of a function that has it
	Lock   locks.Lock      // as the function names it
	Second ssa.Instruction // acquires the lock again, or calls the function that does
	Write  ssa.Instruction // in the second critical section, or that call
	Writer *Section        // a critical section that writes Data, of another function or of the same on another goroutine
	Step   bool            // Read is a change of Data, which Write changes further

	Verdict evidence.Verdict
}

// A staging is a reading, and a later critical section that writes what depends on it: a case of [stages].
type staging struct {
	*history
	r      *reading
	second second
	writes ssa.Instruction // to the object that has the lock, or the call that does; nil if nothing does

	looked bool // for who else writes
	other  *Section
}

// stages are the reasons why two critical sections need not be one.
var stages = &evidence.Table[*staging]{
	Name:   "stage",
	Checks: []string{"CV9002"},
	Rows: []evidence.Reason[*staging]{
		{
			ID: "stage-read-again", Kind: evidence.Excludes,
			Title: "the second critical section reads the variable again",
			Holds: func(c *staging) bool { return c.second.deeds.reads(c.r.data) },
			At:    func(c *staging) []token.Pos { return at(c.second.site) },
		},
		{
			ID: "stage-taken", Kind: evidence.Excludes,
			Title: "the first critical section writes the variable, as those do that hand out numbers",
			Holds: func(c *staging) bool { return c.r.deeds.writes(c.r.data) },
			At:    func(c *staging) []token.Pos { return at(c.r.at) },
		},
		{
			ID: "stage-claimed", Kind: evidence.Excludes,
			Title: "both critical sections write the same, which may mark the object as being in use",
			Holds: func(c *staging) bool { return c.r.deeds.claims(c.second.deeds) },
			At:    func(c *staging) []token.Pos { return at(c.r.at) },
		},
		{
			ID: "stage-unchanged", Kind: evidence.Excludes,
			Title: "no other function writes the variable with the lock held, nor does another goroutine",
			Doc: "Of a function whose critical sections are those of functions that it calls, and of one that nobody else helps to write, " +
				"it must be known which goroutines meet.",
			Holds: func(c *staging) bool { return c.writer() == nil },
		},
		{
			ID: "stage-elsewhere", Kind: evidence.Excludes,
			Title: "the dependent value is not written to the object that has the lock",
			Holds: func(c *staging) bool { return c.writes == nil },
		},
	},
}

// writer returns a critical section that may write what was read in between, looked for once.
func (c *staging) writer() *Section {
	if !c.looked {
		c.looked = true
		if c.second.isOwn() {
			c.other = c.otherWriter(c.r, c.second.Section)
		}
		if c.other == nil && c.second.deeds.writes(c.r.data) {
			c.other = c.rival(c.r, c.second)
		}
	}
	return c.other
}

// Stages returns the functions whose critical sections belong together, at most one for each pair of sections.
func (s *Sections) Stages(j *evidence.Judge) []Stage {
	if s == nil {
		return nil
	}
	defer s.sum.Turn()()
	h := newHistory(s, j)
	var out []Stage
	for _, u := range s.sum.Units() {
		reads := s.readingsOf(u)
		out = append(out, h.stepsOf(u.Func)...)
		if len(reads.all) == 0 {
			continue
		}
		for _, second := range h.secondsOf(u.Func) {
			if st, ok := h.stage(second, reads); ok {
				out = append(out, st)
			}
		}
	}
	return out
}

// returnedAs returns the value of call that is v, a value of the function fn that it calls; nil if there is none.
func returnedAs(fn *ssa.Function, v ssa.Value, call *ssa.Call) ssa.Value {
	for ret := range ssax.InstrsOf[*ssa.Return](fn) {
		for i := range ret.Results {
			if ssax.Returned(ret, i) == v {
				if got := ssax.Result(call, i); got != nil {
					return got
				}
			}
		}
	}
	return nil
}

// stage returns the first write in second of what depends on one of the readings of its function.
func (h *history) stage(second second, reads *readings) (Stage, bool) {
	for _, i := range reads.writtenIn(second) {
		r := &reads.all[i]
		if r.section == second.Section || r.at == ssa.Instruction(second.site) || r.lock != second.path || !h.reach.MayPrecede(r.at, second.site) {
			continue
		}
		c := &staging{history: h, r: r, second: second, writes: h.writeOf(second, reads, i)}
		places := append(at(second.site), ssax.Pos(r.at))
		if c.writes != nil {
			places = slices.Insert(places, 0, ssax.Pos(c.writes))
		}
		v := stages.Judge(h.j, c, places...)
		if v.Level() != evidence.Silent && c.writes != nil && c.writer() != nil {
			return Stage{second.site.Parent(), r.data, r.at, second.lockIn(), second.site, c.writes, c.writer(), false, v}, true
		}
	}
	return Stage{}, false
}

// writeOf returns the first instruction in second that writes what depends on reading i, or the call by which it
// happens; nil if there is none. Setters do not have to care what their callers have read of other variables, so that of
// calls only updates count.
func (h *history) writeOf(second second, reads *readings, i int) ssa.Instruction {
	r := &reads.all[i]
	for _, instr := range second.instrs {
		if !reads.dependsAny(second.inputs(stored(instr)), i) || !h.stores(second.Section, instr) {
			continue
		}
		if !second.isOwn() {
			if h.storesTo(instr, r.data) {
				return second.site
			}
		} else if h.reach.MayPrecede(r.at, instr) {
			return instr
		}
	}
	return nil
}

// storesTo reports whether instr writes to the field data.
func (s *Sections) storesTo(instr ssa.Instruction, data symbol.Var) bool {
	store, ok := instr.(*ssa.Store)
	if !ok {
		return false
	}
	p := placeOf(store.Addr)
	return p.data == data && !p.content
}

func (d *deeds) reads(data symbol.Var) bool {
	return slices.ContainsFunc(d.uses, func(u use) bool { return u.data == data && !u.write })
}

func (d *deeds) writes(data symbol.Var) bool {
	return slices.ContainsFunc(d.uses, func(u use) bool { return u.data == data && u.write })
}

// claims reports whether d and the deeds of a later section write the same variable: the first may have marked the
// object as being in use, and the other one as free again.
func (d *deeds) claims(later *deeds) bool {
	return slices.ContainsFunc(d.uses, func(u use) bool { return u.write && later.writes(u.data) })
}

// otherWriter returns a critical section of another function that writes what r read.
func (s *Sections) otherWriter(r *reading, second *Section) *Section {
	for _, sec := range s.writersOf(r.data, second.Lock.Decl) {
		fn := ssax.EnclosingDeclared(sec.unit.Func)
		if fn != ssax.EnclosingDeclared(second.unit.Func) && fn != r.reader {
			return sec
		}
	}
	return nil
}

// rival returns a critical section that writes what r read while the function of second is between the two: on a goroutine
// that is known to run at the same time, which may do the same as the function.
func (h *history) rival(r *reading, second second) *Section {
	fn := second.site.Parent()
	writers := h.writersOf(r.data, second.Lock.Decl)
	if len(writers) == 0 {
		return nil
	}
	for _, c := range h.contexts[fn] {
		if c.owned != 0 || len(c.held) > 0 {
			continue
		}
		own := h.provenanceOf(second.path, fn, c)
		if own.start == nil && (own.made || h.isMade(second.path, c, fn)) {
			continue
		}
		for _, sec := range writers {
			if slices.ContainsFunc(h.contexts[sec.unit.Func], func(d *Context) bool {
				return d.owned == 0 && (c.Spawn != nil || d.Spawn != nil) && parallel(c, d) &&
					(!own.made || h.shares(own, h.provenanceOf(sec.Lock.Path, sec.unit.Func, d)))
			}) {
				return sec
			}
		}
	}
	return nil
}

// stores reports whether instr, in sec, writes to the object that has the lock.
func (s *Sections) stores(sec *Section, instr ssa.Instruction) bool {
	var p accesspath.Path
	switch instr := instr.(type) {
	case *ssa.Store:
		p = sec.unit.Resolver().Of(instr.Addr)
	case *ssa.MapUpdate:
		p = sec.unit.Resolver().Of(instr.Map)
	default:
		return false
	}
	return relate(p, sec.Lock.Path) == Sibling
}

// stored returns the value that instr writes to memory, or nil.
func stored(instr ssa.Instruction) ssa.Value {
	switch instr := instr.(type) {
	case *ssa.Store:
		return instr.Val
	case *ssa.MapUpdate:
		return instr.Value
	}
	return nil
}

// maxDependents bounds what is looked at of what is computed from a value.
const maxDependents = 256

// dependents returns the values of its function that are computed from v, v included: not new objects, nor what
// these lead to, which is as new as it is when it is read.
func dependents(v ssa.Value) map[ssa.Value]bool {
	out := map[ssa.Value]bool{v: true}
	work := []ssa.Value{v}
	add := func(x ssa.Value) {
		if !out[x] && len(out) < maxDependents && !ssax.IsReference(x.Type()) {
			out[x] = true
			work = append(work, x)
		}
	}
	for len(work) > 0 && len(out) < maxDependents {
		v := work[0]
		work = work[1:]
		if v.Referrers() == nil {
			continue
		}
		for _, ref := range *v.Referrers() {
			switch ref := ref.(type) {
			case *ssa.BinOp, *ssa.Convert, *ssa.ChangeType, *ssa.MultiConvert, *ssa.Phi, *ssa.Extract, *ssa.Field, *ssa.Call:
				add(ref.(ssa.Value))
			case *ssa.UnOp:
				if ref.Op != token.MUL {
					add(ref)
				}
			case *ssa.Store:
				loadsOf(ref, v, add)
			}
		}
	}
	return out
}

// loadsOf adds the values that are read from the variable of the function which store puts v into.
func loadsOf(store *ssa.Store, v ssa.Value, add func(ssa.Value)) {
	addr := store.Addr
	if fa, ok := addr.(*ssa.FieldAddr); ok {
		addr = fa.X
	}
	alloc, ok := addr.(*ssa.Alloc)
	if store.Val != v || !ok {
		return
	}
	for load := range ssax.UsesOf[*ssa.UnOp](alloc) {
		if load.Op == token.MUL {
			add(load)
		}
	}
}
