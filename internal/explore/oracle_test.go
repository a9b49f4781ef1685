package explore

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// This file has a second explorer, for tests. It shares with the first one nothing but the programs: states are maps, what each
// operation does is written down once more, nothing is reduced or forgotten, and who is stuck is found by looking at all that can
// be reached from each state. It is slow, and as plain as can be.

// A world is a state of a program.
type world struct {
	walkers map[int]*walker // by number; who ends leaves his to the next that starts
	things  map[int]*thing
	shared  map[int]int // registers
	made    int         // the number of the next thing
}

// A walker is a process.
type walker struct {
	code, loc int
	has       map[int]int // the things in its slots
	regs      map[int]int
}

// A thing is an object.
type thing struct {
	slot    int
	values  []int // in a channel
	with    []int // what comes with them, 0 for nothing
	closed  bool
	count   int // of a group
	writer  bool
	readers int
	once    int   // 0: not yet run; 1: runs; 2: has run
	queue   []int // who waits for a condition, first come first
	value   int   // of a variable
}

// An outcome is what may come of a world.
type outcome struct {
	who     []int // moves
	next    *world
	to      int // its number
	fault   Fault
	by      at // the location of the fault
	step    int
	unknown bool
}

// A walk explores a program.
type walk struct {
	p     *Program
	most  int // processes at a time
	index map[string]int
	all   []*world
	edges [][]outcome
}

func (w *world) copy() *world {
	c := &world{make(map[int]*walker), make(map[int]*thing), maps.Clone(w.shared), w.made}
	for i, p := range w.walkers {
		c.walkers[i] = &walker{p.code, p.loc, maps.Clone(p.has), maps.Clone(p.regs)}
	}
	for i, o := range w.things {
		d := *o
		d.queue, d.values, d.with = slices.Clone(o.queue), slices.Clone(o.values), slices.Clone(o.with)
		c.things[i] = &d
	}
	return c
}

// text spells w, with things numbered in the order in which one comes to them from the processes.
func (w *world) text() string {
	var b strings.Builder
	number := make(map[int]int)
	var order []int
	for _, i := range slices.Sorted(maps.Keys(w.walkers)) {
		p := w.walkers[i]
		fmt.Fprintf(&b, "%d: %d.%d %v", i, p.code, p.loc, p.regs)
		for _, slot := range slices.Sorted(maps.Keys(p.has)) {
			thing := p.has[slot]
			if _, ok := number[thing]; !ok {
				number[thing] = len(order)
				order = append(order, thing)
			}
			fmt.Fprintf(&b, " %d=%d", slot, number[thing])
		}
		b.WriteString("\n")
	}
	fmt.Fprintf(&b, "%v\n", w.shared)
	for i := 0; i < len(order); i++ {
		o := *w.things[order[i]]
		o.with = slices.Clone(o.with)
		for n, thing := range o.with {
			if thing == 0 {
				continue
			}
			if _, ok := number[thing]; !ok {
				number[thing] = len(order)
				order = append(order, thing)
			}
			o.with[n] = 1 + number[thing]
		}
		fmt.Fprintf(&b, "%+v\n", o)
	}
	return b.String()
}

// newWalk explores p; ok is false if it has more states than most.
func newWalk(p *Program, processes, most int) (k *walk, ok bool) {
	k = &walk{p: p, most: processes, index: make(map[string]int)}
	first := &world{make(map[int]*walker), make(map[int]*thing), make(map[int]int), 0}
	main := &walker{has: make(map[int]int), regs: make(map[int]int)}
	for r := range p.Shared {
		first.shared[r] = 0
	}
	for r := range p.Local {
		main.regs[p.Shared+r] = 0
	}
	first.walkers[0] = main
	for slot, o := range p.Objects {
		if o.Given {
			main.has[slot] = first.make(slot, o)
		}
	}
	k.leave(first)
	k.reach(first)
	for i := 0; i < len(k.all); i++ {
		if len(k.all) > most {
			return nil, false
		}
		for _, o := range k.outcomes(k.all[i]) {
			if o.fault == NoFault && !o.unknown {
				k.leave(o.next)
				if o.unknown = k.isUnknown(o.next); !o.unknown {
					o.to = k.reach(o.next)
				}
			}
			k.edges[i] = append(k.edges[i], o)
		}
	}
	return k, true
}

func (w *world) make(slot int, o Object) int {
	w.made++
	w.things[w.made] = &thing{slot: slot, value: o.Init}
	return w.made
}

func (k *walk) reach(w *world) int {
	text := w.text()
	if _, ok := k.index[text]; !ok {
		k.index[text] = len(k.all)
		k.all, k.edges = append(k.all, w), append(k.edges, nil)
	}
	return k.index[text]
}

// leave lets those go who have nothing left to do.
func (k *walk) leave(w *world) {
	maps.DeleteFunc(w.walkers, func(_ int, p *walker) bool { loc := k.loc(p); return len(loc.Steps) == 0 && !loc.Ends })
}

func (k *walk) isUnknown(w *world) bool {
	for _, p := range w.walkers {
		if k.loc(p).Ends {
			return true
		}
	}
	return len(w.walkers) > k.most
}

func (k *walk) loc(p *walker) Loc { return k.p.Codes[p.code][p.loc] }

// outcomes returns what may come of w by one step of a process, or by two of which one hands a value to the other.
func (k *walk) outcomes(w *world) []outcome {
	var out []outcome
	for _, i := range slices.Sorted(maps.Keys(w.walkers)) {
		out = append(out, k.own(w, i)...)
		for j := range w.walkers {
			out = append(out, k.handed(w, i, j)...)
		}
	}
	return out
}

// own returns what process i can do by itself.
func (k *walk) own(w *world, i int) []outcome {
	var out, otherwise []outcome
	for n, s := range k.loc(w.walkers[i]).Steps {
		if s.Fallback {
			otherwise = append(otherwise, k.step(w, i, n, s)...)
		} else {
			out = append(out, k.step(w, i, n, s)...)
		}
	}
	if len(out) > 0 {
		return out
	}
	return otherwise
}

// handed returns what comes of it if process i hands values to process j. One of them waits already, and so cannot be one that
// goes on if there is nobody.
func (k *walk) handed(w *world, i, j int) []outcome {
	from, to := k.loc(w.walkers[i]), k.loc(w.walkers[j])
	polls := func(l Loc) bool { return slices.ContainsFunc(l.Steps, func(s Step) bool { return s.Fallback }) }
	if i == j || polls(from) && polls(to) {
		return nil
	}
	var out []outcome
	for _, s := range from.Steps {
		for _, r := range to.Steps {
			if s.Op != Send || r.Op != Recv {
				continue
			}
			a, ok := w.walkers[i].has[s.Slot]
			b, ok2 := w.walkers[j].has[r.Slot]
			if !ok || !ok2 || a != b || w.things[a].closed || k.p.Objects[w.things[a].slot].Room > 0 {
				continue
			}
			next := w.copy()
			next.walkers[i].loc, next.walkers[j].loc = s.To, r.To
			with := 0
			if s.With > 0 {
				with = w.walkers[i].has[s.With-1]
			}
			next.got(next.walkers[j], r, True, s.N, with)
			out = append(out, outcome{who: []int{i, j}, next: next})
		}
	}
	return out
}

func (w *world) got(p *walker, s Step, how, what, with int) {
	if s.With > 0 {
		delete(p.has, s.With-1)
		if with > 0 {
			p.has[s.With-1] = with
		}
	}
	if s.Reg > 0 {
		w.set(p, s.Reg-1, how)
	}
	if s.What > 0 {
		w.set(p, s.What-1, what)
	}
}

func (w *world) set(p *walker, r, to int) {
	if _, ok := w.shared[r]; ok {
		w.shared[r] = to
	} else {
		p.regs[r] = to
	}
}

func (w *world) get(p *walker, r int) int {
	if n, ok := w.shared[r]; ok {
		return n
	}
	return p.regs[r]
}

// step returns what may come of step n of process i, if it takes that alone.
func (k *walk) step(w *world, i, n int, s Step) []outcome {
	next := w.copy()
	p := next.walkers[i]
	out := outcome{who: []int{i}, next: next, by: at{p.code, p.loc}, step: n}
	var o *thing
	switch s.Op {
	case Pass, Never, Make, Start, Assume, Decide, Count, Counted, Among:
	default:
		id, ok := p.has[s.Slot]
		if !ok {
			out.unknown = true
			return []outcome{out}
		}
		o = next.things[id]
	}
	p.loc = s.To
	possible := true
	fault := NoFault
	switch s.Op {
	case Pass:
	case Never:
		possible = false
	case Make:
		p.has[s.Slot] = next.make(s.Slot, k.p.Objects[s.Slot])
	case Start:
		free := 0
		for next.walkers[free] != nil {
			free++
		}
		next.walkers[free] = &walker{s.N, 0, maps.Clone(p.has), maps.Clone(p.regs)}
	case Send:
		room := k.p.Objects[o.slot].Room
		switch {
		case o.closed:
			fault = SendOnClosed
		case len(o.values) < room:
			o.values = append(o.values, s.N)
			with := 0
			if s.With > 0 {
				with = p.has[s.With-1]
			}
			o.with = append(o.with, with)
		default:
			possible = false
		}
	case Recv:
		switch {
		case len(o.values) > 0:
			next.got(p, s, True, o.values[0], o.with[0])
			o.values, o.with = o.values[1:], o.with[1:]
		case o.closed:
			next.got(p, s, False, Zero, 0)
		default:
			possible = false
		}
	case Close:
		if o.closed {
			fault = ClosedTwice
		}
		o.closed = true
	case End:
		o.closed = true
	case Add:
		if o.count += s.N; o.count < 0 {
			fault = Negative
		}
	case Wait:
		possible = o.count == 0
	case Lock:
		possible = !o.writer && o.readers == 0
		o.writer = true
	case Unlock:
		o.writer = false
	case RLock:
		possible = !o.writer
		o.readers++
	case RUnlock:
		o.readers = max(0, o.readers-1)
	case Enter:
		possible = o.once == 0
		o.once = 1
	case Leave:
		o.once = 2
	case Past:
		possible = o.once == 2
	case Park:
		o.queue = append(o.queue, i)
	case Woken:
		possible = !slices.Contains(o.queue, i)
	case Signal:
		if len(o.queue) > 0 {
			o.queue = o.queue[1:]
		}
	case Broadcast:
		o.queue = nil
	case Assume:
		known := next.get(p, s.Reg)
		possible = known == 0 || known == s.N
		next.set(p, s.Reg, s.N)
	case Decide:
		next.set(p, s.Reg, s.N)
	case Count:
		n := next.get(p, s.Reg)
		possible = n < s.N
		next.set(p, s.Reg, n+1)
	case Counted:
		possible = next.get(p, s.Reg) == s.N
	case Among:
		known := next.get(p, s.Reg)
		possible = known == 0 || s.N>>known&1 == 1
	case Set:
		o.value = s.N
	case See:
		possible = o.value == 0 || o.value == s.N
	case SeeNot:
		possible = o.value == 0 || o.value != s.N
	case Swap:
		possible = o.value == 0 || o.value == s.What
		o.value = s.N
	}
	switch {
	case !possible:
		return nil
	case fault != NoFault:
		out.fault = fault
	}
	return []outcome{out}
}

// A verdict is what a walk has found.
type verdict struct {
	stuck  []at    // where processes wait for ever in what is known of them
	alone  []at    // where they wait for what nobody else has, while something happens that is not known
	faults []fault // what panics
	dead   bool    // a process may get to a location where it has to choose, and can choose nothing
}

type fault struct {
	Fault
	at
	step int
}

// judge finds who is stuck.
func (k *walk) judge() verdict {
	var v verdict
	reach := make([][]bool, len(k.all))
	open := make([]bool, len(k.all))
	for i := range k.all {
		reach[i] = k.from(i)
		for _, o := range k.edges[i] {
			open[i] = open[i] || o.unknown || o.fault != NoFault
			if o.fault != NoFault {
				v.faults = add(v.faults, fault{o.fault, o.by, o.step})
			}
		}
	}
	for i, w := range k.all {
		v.dead = v.dead || k.isDead(w)
		bottom, moved := true, make(map[int]bool)
		for j := range k.all {
			if !reach[i][j] {
				continue
			}
			bottom = bottom && !open[j] && reach[j][i]
			for _, o := range k.edges[j] {
				for _, m := range o.who {
					moved[m] = true
				}
			}
		}
		var waits []at
		for m, p := range w.walkers {
			if !moved[m] {
				waits = append(waits, at{p.code, p.loc})
				bottom = bottom && !k.loc(p).Chosen
			}
		}
		if bottom {
			v.stuck = add(v.stuck, waits...)
		}
		if open[i] {
			v.alone = add(v.alone, k.alone(w)...)
		}
	}
	v.alone = add(v.alone, v.stuck...)
	return v
}

func add[T comparable](to []T, more ...T) []T {
	for _, x := range more {
		if !slices.Contains(to, x) {
			to = append(to, x)
		}
	}
	return to
}

// from returns the states that may follow state i, which is one of them.
func (k *walk) from(i int) []bool {
	seen := make([]bool, len(k.all))
	seen[i] = true
	for work := []int{i}; len(work) > 0; {
		i := work[len(work)-1]
		work = work[:len(work)-1]
		for _, o := range k.edges[i] {
			if o.unknown || o.fault != NoFault {
				continue
			}
			if to := o.to; !seen[to] {
				seen[to] = true
				work = append(work, to)
			}
		}
	}
	return seen
}

func (k *walk) isDead(w *world) bool {
	for i, p := range w.walkers {
		if k.loc(p).Chosen && len(k.own(w, i)) == 0 {
			return true
		}
	}
	return false
}

// alone returns where processes wait in w for things that no other one can ever use.
func (k *walk) alone(w *world) []at {
	var out []at
	for i, p := range w.walkers {
		loc := k.loc(p)
		if loc.Chosen || len(k.own(w, i)) > 0 {
			continue
		}
		isAlone := true
		for _, s := range loc.Steps {
			id, ok := p.has[s.Slot]
			isAlone = isAlone && ok && s.Op != Never && s.Op != Assume && s.Op != Counted && s.Op != Count && s.Op != Among
			for j, q := range w.walkers {
				for slot, other := range q.has {
					if j != i && w.leads(other, id, make(map[int]bool)) && k.mayUse(q.code, q.loc, slot, make(map[at]bool)) {
						isAlone = false
					}
				}
			}
		}
		if isAlone {
			out = append(out, at{p.code, p.loc})
		}
	}
	return out
}

// leads reports whether from is to, or a channel with values by which one gets to it.
func (w *world) leads(from, to int, seen map[int]bool) bool {
	if from == to || seen[from] {
		return from == to
	}
	seen[from] = true
	return slices.ContainsFunc(w.things[from].with, func(next int) bool { return next > 0 && w.leads(next, to, seen) })
}

// mayUse reports whether a process at a location may come to use what it has in a slot then.
func (k *walk) mayUse(code, loc, slot int, seen map[at]bool) bool {
	if seen[at{code, loc}] {
		return false
	}
	seen[at{code, loc}] = true
	l := k.p.Codes[code][loc]
	if l.Ends {
		return true
	}
	return slices.ContainsFunc(l.Steps, func(s Step) bool {
		switch s.Op {
		case Pass, Never, Assume, Decide, Count, Counted, Among:
		case Make:
			if s.Slot == slot {
				return false
			}
		case Start:
			if k.mayUse(s.N, 0, slot, seen) {
				return true
			}
		default:
			if s.Slot == slot || s.Op == Send && s.With == slot+1 {
				return true
			}
			if s.Op == Recv && s.With == slot+1 {
				return false
			}
		}
		return k.mayUse(code, s.To, slot, seen)
	})
}

// withCallers finds who is stuck although there may be more of those who run a code: who waits while one of them is free to do anything, and
// never moves.
func (k *walk) withCallers(code int) []at {
	var out []at
	for i, w := range k.all {
		reach := k.from(i)
		moves := make(map[int]bool)
		for j := range k.all {
			for _, o := range k.edges[j] {
				for m := range w.walkers {
					moves[m] = moves[m] || reach[j] && (o.unknown || o.fault != NoFault || slices.Contains(o.who, m))
				}
			}
		}
		for m, p := range w.walkers {
			free := slices.ContainsFunc(slices.Collect(maps.Keys(moves)), func(q int) bool {
				return q != m && w.walkers[q].code == code && w.walkers[q].loc == 0 && k.loc(w.walkers[q]).Chosen
			})
			if free && !moves[m] && !k.isDead(w) {
				out = add(out, at{p.code, p.loc})
			}
		}
	}
	return out
}
