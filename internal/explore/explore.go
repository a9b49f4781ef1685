package explore

import "slices"

// A Limit bounds what is explored.
type Limit struct {
	States    int // in all, of which half are for all processes together
	Pairs     int // of these, for pairs if that is not enough
	Processes int // at a time; few are tried first
}

// A Result is what the exploration of a program has found.
type Result struct {
	Stuck  []Stuck
	Faults []Faulty
	States int  // that were reached
	Cut    bool // a limit was hit: there may be more
}

// A Stuck is a location at which a process may wait for ever.
type Stuck struct {
	Code, Loc int
	Process   int
	// Others are the locations of the other processes then, by their numbers; those that have ended are left out.
	Others []At
	Trace  []Move // how it comes to that
	// Settled is the number of moves of the trace after which it is certain, whatever others do then.
	Settled int
}

// An At is where a process is.
type At struct {
	Process, Code, Loc int
	Waits              bool // it cannot go on, either
}

// A Faulty is a step that may make the program panic.
type Faulty struct {
	Fault Fault
	Trace []Move // the last move is the one
}

// Explore goes through the states of p. The cost is linear in the number of states, times the size of one.
func Explore(p *Program, limit Limit) *Result {
	x := &explorer{p: p, needs: needs(p), limit: limit, left: limit.States, added: largestAdd(p)}
	x.mentions, x.assigns = registers(p)
	return x.deepen()
}

// deepen explores with few processes first, of which there are fewer states: what is found of them holds where there may be more.
func (x *explorer) deepen() *Result {
	most := x.limit.Processes
	x.limit.Processes = min(few, most)
	first := x.together()
	if !x.crowded || x.limit.Processes == most || first.Cut {
		return first
	}
	x.limit.Processes = most
	r := x.together()
	r.States += first.States
	return r.with(first)
}

// together explores all processes at once, or pairs of them if that is too much.
func (x *explorer) together() *Result {
	r := x.explore(initial(x.p), nil, x.left/2)
	if r.Cut {
		x.left = min(x.left, x.limit.Pairs)
		r = x.pairs(r)
	}
	return r
}

// with adds what other has found to r.
func (r *Result) with(other *Result) *Result {
	for _, s := range other.Stuck {
		if !r.hasStuck(s.Code, s.Loc) {
			r.Stuck = append(r.Stuck, s)
		}
	}
	for _, f := range other.Faults {
		r.fault(f.Fault, f.Trace)
	}
	return r
}

// hasStuck reports whether it is known that a process may be stuck at a location.
func (r *Result) hasStuck(code, loc int) bool {
	return slices.ContainsFunc(r.Stuck, func(s Stuck) bool { return s.Code == code && s.Loc == loc })
}

// few are as many processes as most of what goes wrong takes: one that starts two others.
const few = 3

// initial returns the first state of p.
func initial(p *Program) *state {
	s := &state{procs: []proc{{cond: -1, env: make([]int16, len(p.Objects)), regs: make([]int8, p.Local)}}, shared: make([]int8, p.Shared)}
	for slot, o := range p.Objects {
		s.procs[0].env[slot] = -1
		if o.Given {
			s.procs[0].env[slot] = int16(len(s.insts))
			s.insts = append(s.insts, instance{slot: int16(slot), a: int16(o.Init)})
		}
	}
	return s
}

// An explorer explores one program.
type explorer struct {
	p     *Program
	needs [][]need
	limit Limit

	mentions []set // for each code the registers that it is about, or that one is which it starts
	assigns  set   // the registers with which more is done than to assume what they are

	left  int // how many states may still be looked at
	space *space
	pair  []int // the codes that may interleave anywhere; nil for all

	scratch

	added   int  // the largest number that a step adds to a group
	crowded bool // there was more than is looked at
}

// A space is the graph of states that was explored.
type space struct {
	index map[string]int
	nodes []node
}

type node struct {
	*state
	last  int // the process that has moved, if it is no member of the pair; -1 otherwise
	from  int // the state that it was reached from first
	by    []Move
	edges []edge
	open  bool // what comes after it is not all known
}

// An edge leads to a state.
type edge struct {
	to    int
	moves []Move
}

// explore goes through all states from s, most at most: all processes interleave, or those of a pair of codes.
func (x *explorer) explore(s *state, pair []int, most int) *Result {
	x.pair = pair
	x.space = &space{index: make(map[string]int)}
	r := new(Result)
	s = x.copyOf(s)
	x.leave(s)
	x.settle(s)
	x.reach(s, -1, -1, nil)
	for i := 0; i < len(x.space.nodes); i++ {
		if i >= most || x.left <= 0 {
			r.Cut = true
			break
		}
		x.left--
		x.expand(i, r)
	}
	r.States = len(x.space.nodes)
	if !r.Cut {
		x.judge(r)
	}
	return r
}

// reach returns the number of s in the space.
func (x *explorer) reach(s *state, last, from int, by []Move) int {
	x.key = s.appendKey(x.key[:0])
	if last >= 0 {
		x.key = append(x.key, byte(last))
	}
	if i, ok := x.space.index[string(x.key)]; ok {
		return i
	}
	i := len(x.space.nodes)
	x.space.index[string(x.key)] = i
	x.space.nodes = append(x.space.nodes, node{state: s, last: last, from: from, by: by})
	return i
}

// expand finds the successors of state i: those of one process that nobody can notice, if there is one and that leads
// further, or else of all. Were it to lead nowhere new, others might never have a turn.
func (x *explorer) expand(i int, r *Result) {
	s := x.space.nodes[i].state
	for j := range s.procs {
		if s.procs[j].code < 0 || !x.isPrivate(s, j) {
			continue
		}
		before := len(x.space.nodes)
		x.follow(i, r, x.movesOf(s, j))
		if len(x.space.nodes) > before || len(x.space.nodes[i].edges) == 0 {
			return
		}
		x.space.nodes[i].edges = nil
		break
	}
	x.follow(i, r, x.successors(s, x.turn(i)))
}

// isPrivate reports whether no step of process j can be noticed, or hindered, by others. That nothing is known any more, they
// notice.
func (x *explorer) isPrivate(s *state, j int) bool {
	return !slices.ContainsFunc(x.locOf(s, j).Steps, func(t Step) bool {
		return !t.Op.isLocal() || x.p.Codes[s.procs[j].code][t.To].Ends || t.Op == Start && x.endsAtOnce(t.N) || x.isContended(s, j, t)
	})
}

// endsAtOnce reports whether nothing is known any more when a process begins that runs a code.
func (x *explorer) endsAtOnce(code int) bool {
	at := x.p.Codes[code]
	return len(at) > 0 && at[0].Ends
}

// isContended reports whether step t of process j is about a register that others are about. If all that is done with it is to assume
// what it is, it does not matter who does so first.
func (x *explorer) isContended(s *state, j int, t Step) bool {
	return slices.ContainsFunc(t.registers(), func(r int) bool {
		return r < x.p.Shared && x.assigns.has(r) && x.isMentioned(s, r, j)
	})
}

// isMentioned reports whether a process other than process but is about register r.
func (x *explorer) isMentioned(s *state, r, but int) bool {
	for i, p := range s.procs {
		if i != but && p.code >= 0 && x.mentions[p.code].has(r) {
			return true
		}
	}
	return false
}

// follow notes the successors of state i.
func (x *explorer) follow(i int, r *Result, successors []successor) {
	for _, succ := range successors {
		switch {
		case succ.fault != NoFault:
			r.fault(succ.fault, append(x.trace(i), succ.moves...))
			x.space.nodes[i].open = true
		case succ.ends || x.isCrowded(succ.next):
			x.space.nodes[i].open = true
		default:
			to := x.reach(succ.next, x.lastOf(succ), i, succ.moves)
			if succ.next != x.space.nodes[to].state {
				x.drop(succ.next)
			}
			x.space.nodes[i].edges = append(x.space.nodes[i].edges, edge{to, succ.moves})
		}
	}
}

// isCrowded reports whether s has more processes than are looked at, or a group has more to wait for than these could be done with:
// where processes are not, that grows without end.
func (x *explorer) isCrowded(s *state) bool {
	crowded := len(s.procs) > x.limit.Processes || slices.ContainsFunc(s.insts, func(i instance) bool {
		return x.p.Objects[i.slot].Kind == Group && int(i.a) > x.limit.Processes+2*x.added
	})
	x.crowded = x.crowded || crowded
	return crowded
}

// largestAdd returns the largest number that a step of p adds to a group.
func largestAdd(p *Program) int {
	most := 0
	for _, code := range p.Codes {
		for _, loc := range code {
			for _, s := range loc.Steps {
				if s.Op == Add {
					most = max(most, s.N)
				}
			}
		}
	}
	return most
}

// trace returns the moves by which state i was reached first.
func (x *explorer) trace(i int) []Move {
	var out []Move
	for ; x.space.nodes[i].from >= 0; i = x.space.nodes[i].from {
		out = append(out, reversed(x.space.nodes[i].by)...)
	}
	return reversed(out)
}

func reversed(moves []Move) []Move {
	out := slices.Clone(moves)
	slices.Reverse(out)
	return out
}

// fault notes a fault, of each step the first time.
func (r *Result) fault(f Fault, trace []Move) {
	last := trace[len(trace)-1]
	for _, known := range r.Faults {
		if k := known.Trace[len(known.Trace)-1]; known.Fault == f && k.Code == last.Code && k.Loc == last.Loc && k.Step == last.Step {
			return
		}
	}
	r.Faults = append(r.Faults, Faulty{f, trace})
}
