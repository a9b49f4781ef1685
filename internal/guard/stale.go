package guard

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/budget"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/memo"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
	"github.com/concvet/concvet/internal/symbol"
)

// A StaleCheck is a function that asks something about a guarded variable in one critical section, and acts on the
// answer in another one, where it may not be true any longer.
type StaleCheck struct {
	Data   symbol.Var
	Lock   locks.Lock      // as the function names it
	Check  ssa.Instruction // reads Data, or calls what reads it
	Act    ssa.Instruction // writes to what was asked about, sends on a channel, or calls what does
	Pos    token.Pos       // of Act
	Writer ssa.Instruction // changes Data in between, in another function if there is one
	Sent   bool            // Act sends on a channel that is closed where Data is written

	Verdict evidence.Verdict
}

// StaleChecks returns the checks of the package that may be stale when their function acts on them, at most one
// for each act, in source order.
func (s *Sections) StaleChecks(j *evidence.Judge) []StaleCheck {
	if s == nil {
		return nil
	}
	defer s.sum.Turn()()
	h := newHistory(s, j)
	var out []StaleCheck
	for _, u := range s.sum.Units() {
		questions := h.questionsOf(u.Func)
		if len(questions) == 0 {
			continue
		}
		done := make(map[ssa.Instruction]bool)
		for _, x := range slices.Concat(h.actsOn(u.Func, questions), h.sendsOn(u.Func, questions)) {
			if !done[x.Act] {
				done[x.Act] = true
				out = append(out, x)
			}
		}
	}
	return out
}

// A history tells what functions do in one critical section after another.
type history struct {
	*Sections
	j     *evidence.Judge
	held  *Holding
	looks memo.Map[*ssa.Function, []look] // memo of looksOf

	computed memo.Map[ssa.Value, map[ssa.Value]bool] // memo of computedFrom
}

func newHistory(s *Sections, j *evidence.Judge) *history {
	return &history{Sections: s, j: j, held: &Holding{Census: s.Census}}
}

// computedFrom is [dependents], asked once for each parameter.
func (h *history) computedFrom(p *ssa.Parameter) map[ssa.Value]bool {
	return h.computed.Of(p, dependents)
}

// A second is a critical section that comes later: one of the function itself, or of one that it calls.
type second struct {
	*Section
	site ssa.CallInstruction // in the function: acquires the lock, or calls the one that does
	path accesspath.Path     // of the lock, as the function names it
	key  func(ssa.Value) ssa.Value
	from func(*ssa.Parameter) map[ssa.Value]bool // what is computed from a parameter; nil if the section is of the function itself
}

// isOwn reports whether the function itself has the critical section.
func (s second) isOwn() bool { return s.site == s.Site }

// inputs returns the values of the function that v is computed from, which the critical section writes.
func (s second) inputs(v ssa.Value) []ssa.Value {
	if v == nil || s.isOwn() {
		return []ssa.Value{v}
	}
	var out []ssa.Value
	for _, p := range s.unit.Func.Params {
		if arg := s.key(p); arg != nil && s.from(p)[v] {
			out = append(out, arg)
		}
	}
	return out
}

// secondsOf returns the critical sections for writing that fn has, itself or by what it calls.
func (h *history) secondsOf(fn *ssa.Function) []second {
	var out []second
	for _, sec := range h.byFunc[fn] {
		if sec.mode == locks.Write && sec.Lock.Exact() && !sec.open {
			out = append(out, second{sec, sec.Site, sec.Lock.Path, func(v ssa.Value) ssa.Value { return v }, nil})
		}
	}
	for instr := range ssax.Instrs(fn) {
		call, t := h.callee(instr)
		if call == nil {
			continue
		}
		for _, sec := range h.byFunc[t.Unit.Func] {
			if p := t.Lock(sec.Lock).Path; sec.mode == locks.Write && !sec.open && p.Exact() {
				out = append(out, second{sec, call, p, func(v ssa.Value) ssa.Value { return argument(t, v) }, h.computedFrom})
			}
		}
	}
	return out
}

// callee returns the call that instr is, and what it runs; nil if that is not another declared function of the
// package, or if it is called through an interface, where nobody can tell that there is a lock.
func (h *history) callee(instr ssa.Instruction) (*ssa.Call, summary.Target) {
	call, ok := instr.(*ssa.Call)
	if !ok || call.Call.IsInvoke() {
		return nil, summary.Target{}
	}
	t := h.sum.Target(call)
	if t.Unit == nil || t.Unit.Func.Parent() != nil || t.Unit.Func == instr.Parent() || len(h.byFunc[t.Unit.Func]) == 0 {
		return nil, summary.Target{}
	}
	return call, t
}

// maxPairs bounds the pairs of a question and a later critical section of a function that are looked at.
const maxPairs = 200_000

// actsOn returns the writes in later critical sections that hang on one of the questions.
func (h *history) actsOn(fn *ssa.Function, questions []question) []StaleCheck {
	var out []StaleCheck
	steps := budget.New(maxPairs)
	for _, sec := range h.secondsOf(fn) {
		for _, q := range questions {
			if !steps.Spend(1) {
				return out
			}
			if q.path != sec.path || q.sec == sec.Section || q.at == ssa.Instruction(sec.site) || !h.governs(q.branch, sec.site) {
				continue
			}
			write := h.writeIn(sec, q)
			if write == nil {
				continue
			}
			c := &stale{history: h, question: q, site: sec.site, act: write, sec: sec.Section, write: write}
			if sec.unit.Func != fn {
				c.act = sec.site
			}
			v := staleChecks.Judge(h.j, c, c.sides()...)
			if v.Level() == evidence.Silent {
				continue
			}
			if writer, _ := c.writer(); writer != nil {
				out = append(out, StaleCheck{
					Data: q.data, Lock: sec.lockIn(), Check: q.at, Act: c.act, Pos: ssax.Pos(c.act), Writer: writer, Verdict: v,
				})
				break
			}
		}
	}
	return out
}

func (s second) lockIn() locks.Lock {
	l := s.Lock
	l.Path = s.path
	return l
}

// writeIn returns an instruction in sec that writes what q has looked at, and does harm if the answer is another one
// by then.
func (h *history) writeIn(sec second, q question) ssa.Instruction {
	for _, u := range sec.deeds.uses {
		if !u.write || u.instr.Parent() != sec.unit.Func || u.data != q.data && u.data != q.holder {
			continue
		}
		c := &act{h, sec, u, q.look}
		if !staleActs.Excluded(h.j, c, ssax.Pos(u.instr), ssax.Pos(sec.site), ssax.Pos(q.at)) {
			return u.instr
		}
	}
	return nil
}

// rechecks reports whether the section sec decides on write by what it has read itself, or calls something that reads
// data.
func (h *history) rechecks(sec *Section, write ssa.Instruction, data symbol.Var) bool {
	for _, l := range h.looksIn(sec) {
		for _, branch := range l.branches() {
			if branch.Parent() == sec.unit.Func && (h.governs(branch, write) || ssax.Dominates(branch, write)) {
				return true
			}
		}
	}
	return slices.ContainsFunc(sec.deeds.uses, func(u use) bool {
		return !u.write && u.data == data && u.instr.Parent() != sec.unit.Func
	})
}

// writerOf returns an instruction that may change what q is about after the question was asked and before site, and
// whether it is in the function itself, as it is if there is no other. If the function acts in a critical section, it is
// act.
func (h *history) writerOf(q question, site ssa.Instruction, act *Section) (writer ssa.Instruction, isOwn bool) {
	fn := site.Parent()
	var own ssa.Instruction // in the function itself
	for _, c := range h.contexts[fn] {
		if c.Unsure || c.owned != 0 || c.Phase != Open && c.Phase != Main || len(c.held) > 0 {
			continue
		}
		if c.excludes(site.Block()) || h.isMade(q.path, c, fn) {
			continue
		}
		here := func(sec *Section) bool { return ssax.EnclosingDeclared(sec.unit.Func) == ssax.EnclosingDeclared(fn) }
		writers := h.writersOf(q.data, q.sec.Lock.Decl)
		for _, sec := range writers {
			if !here(sec) {
				if instr := h.writeBy(sec, c, q, site, act); instr != nil {
					return instr, false
				}
			}
		}
		for _, sec := range slices.Backward(writers) { // the last one tells the most
			if here(sec) {
				if instr := h.writeBy(sec, c, q, site, act); instr != nil {
					own = instr
					break
				}
			}
		}
	}
	return own, true
}

// writeBy returns an instruction of sec for writerOf, which fn reaches in the context c: of its own the last one.
func (h *history) writeBy(sec *Section, c *Context, q question, site ssa.Instruction, act *Section) ssa.Instruction {
	fn := site.Parent()
	others := h.contexts[sec.unit.Func]
	if sec == act {
		others = h.contexts[fn] // who else is known to do that does it for the same reason
	}
	if !slices.ContainsFunc(others, func(d *Context) bool { return parallel(c, d) }) {
		return nil
	}
	var found ssa.Instruction
	for _, u := range sec.deeds.uses {
		if u.write && u.data == q.data && !inTest(u.instr) && !h.survives(q, u, site) {
			if found = u.instr; ssax.EnclosingDeclared(sec.unit.Func) != ssax.EnclosingDeclared(fn) {
				break
			}
		}
	}
	return found
}

// guardedOtherwise reports whether another lock is held, or may be, all the time from the question q on.
func (h *history) guardedOtherwise(q question, site ssa.Instruction) bool {
	before, after := h.held.standingAt(q.at), h.held.standingAt(site)
	if before.unsure || after.unsure {
		return true
	}
	return slices.ContainsFunc(before.locks(), func(a locks.Lock) bool {
		return a.Path != q.path && slices.Contains(after.locks(), a)
	})
}

// isMade reports whether the object with the lock at path was made by fn, or for it. What the pointers in a copy lead to is
// not as new as the copy.
func (h *history) isMade(path accesspath.Path, c *Context, fn *ssa.Function) bool {
	root := rootIn(path, nil, fn)
	if root == nil {
		return false
	}
	if t := copied(root); t != nil && !direct(t, path) {
		return false
	}
	return h.owners.Made(root, c.wasMade)
}
