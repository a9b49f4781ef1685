package explore

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// line makes a code of steps that come one after the other; each waits unless it is local or never has to.
func line(steps ...Step) Code {
	var code Code
	for i, s := range steps {
		s.To = i + 1
		code = append(code, Loc{Chosen: !waits(s.Op), Steps: []Step{s}})
	}
	return append(code, Loc{})
}

func waits(op Op) bool {
	switch op {
	case Send, Recv, Wait, Lock, RLock, Past, Woken:
		return true
	}
	return false
}

// at are codes and locations.
type at [2]int

func stuckAt(r *Result) []at {
	var out []at
	for _, s := range r.Stuck {
		out = append(out, at{s.Code, s.Loc})
	}
	slices.SortFunc(out, func(a, b at) int { return slices.Compare(a[:], b[:]) })
	return out
}

var wide = Limit{States: 2000, Processes: 8}

func TestStuck(t *testing.T) {
	ch := func(room int) Object { return Object{Kind: Chan, Room: room, Given: true} }
	mutex := Object{Kind: Mutex, Given: true}
	for name, test := range map[string]struct {
		objects []Object
		codes   []Code
		stuck   []at
		faults  []Fault
	}{
		"nobody receives":     {[]Object{ch(0)}, []Code{line(Step{Op: Start, N: 1}), line(Step{Op: Send})}, []at{{1, 0}}, nil},
		"room for the value":  {[]Object{ch(1)}, []Code{line(Step{Op: Start, N: 1}), line(Step{Op: Send})}, nil, nil},
		"handed over":         {[]Object{ch(0)}, []Code{line(Step{Op: Start, N: 1}, Step{Op: Recv}), line(Step{Op: Send})}, nil, nil},
		"received after end":  {[]Object{ch(0)}, []Code{line(Step{Op: Close}, Step{Op: Recv})}, nil, nil},
		"closed twice":        {[]Object{ch(0)}, []Code{line(Step{Op: Close}, Step{Op: Close})}, nil, []Fault{ClosedTwice}},
		"ended twice":         {[]Object{ch(0)}, []Code{line(Step{Op: End}, Step{Op: End})}, nil, nil},
		"sent after close":    {[]Object{ch(1)}, []Code{line(Step{Op: Close}, Step{Op: Send})}, nil, []Fault{SendOnClosed}},
		"not done":            {[]Object{{Kind: Group, Given: true}}, []Code{line(Step{Op: Add, N: 1}, Step{Op: Wait})}, []at{{0, 1}}, nil},
		"done too often":      {[]Object{{Kind: Group, Given: true}}, []Code{line(Step{Op: Add, N: -1})}, nil, []Fault{Negative}},
		"locked twice":        {[]Object{mutex}, []Code{line(Step{Op: Lock}, Step{Op: Lock})}, []at{{0, 1}}, nil},
		"read twice":          {[]Object{mutex}, []Code{line(Step{Op: RLock}, Step{Op: RLock})}, nil, nil},
		"signal that is lost": {[]Object{{Kind: Cond, Given: true}}, []Code{line(Step{Op: Signal}, Step{Op: Park}, Step{Op: Woken})}, []at{{0, 2}}, nil},
		"signal that wakes":   {[]Object{{Kind: Cond, Given: true}}, []Code{line(Step{Op: Park}, Step{Op: Signal}, Step{Op: Woken})}, nil, nil},
		"two orders of locks": {[]Object{mutex, mutex}, []Code{
			line(Step{Op: Start, N: 1}, Step{Op: Lock}, Step{Op: Lock, Slot: 1}, Step{Op: Unlock, Slot: 1}, Step{Op: Unlock}),
			line(Step{Op: Lock, Slot: 1}, Step{Op: Lock}, Step{Op: Unlock}, Step{Op: Unlock, Slot: 1}),
		}, []at{{0, 2}, {1, 1}}, nil},
		"default": {[]Object{ch(0)}, []Code{{{Steps: []Step{{Op: Recv, To: 1}, {Op: Pass, To: 1, Fallback: true}}}, {}}}, nil, nil},
		"two tests agree": {[]Object{ch(0)}, []Code{{
			{Chosen: true, Steps: []Step{{Op: Decide, N: True, To: 1}, {Op: Decide, N: False, To: 1}}},
			{Chosen: true, Steps: []Step{{Op: Start, N: 1, To: 2}}},
			{Chosen: true, Steps: []Step{{Op: Assume, N: True, To: 3}, {Op: Assume, N: False, To: 4}}},
			{Steps: []Step{{Op: Recv, To: 4}}}, {},
		}, {
			{Chosen: true, Steps: []Step{{Op: Assume, N: True, To: 1}, {Op: Assume, N: False, To: 2}}},
			{Steps: []Step{{Op: Send, To: 2}}}, {},
		}}, nil, nil},
		"as many rounds": {[]Object{ch(0)}, []Code{{
			{Chosen: true, Steps: []Step{{Op: Count, N: 3, To: 1}, {Op: Counted, N: 3, To: 2}}},
			{Chosen: true, Steps: []Step{{Op: Start, N: 1, To: 0}}},
			{Chosen: true, Steps: []Step{{Op: Decide, To: 3}}},
			{Chosen: true, Steps: []Step{{Op: Count, N: 3, To: 4}, {Op: Counted, N: 3, To: 5}}},
			{Steps: []Step{{Op: Recv, To: 3}}}, {},
		}, line(Step{Op: Send})}, nil, nil},
	} {
		t.Run(name, func(t *testing.T) {
			local := 0
			if name == "as many rounds" {
				local = 1
			}
			r := Explore(&Program{Codes: test.codes, Objects: test.objects, Local: local, Shared: 1 - local}, wide)
			if got := stuckAt(r); !slices.Equal(got, test.stuck) || r.Cut {
				t.Errorf("stuck at %v, want %v", got, test.stuck)
			}
			var faults []Fault
			for _, f := range r.Faults {
				faults = append(faults, f.Fault)
			}
			if !slices.Equal(faults, test.faults) {
				t.Errorf("faults %v, want %v", faults, test.faults)
			}
		})
	}
}

// random makes a program of a few processes with jumps back and forth.
func random(r *rand.Rand) *Program {
	p := &Program{Objects: []Object{
		{Kind: Chan, Room: r.IntN(2), Given: true}, {Kind: Chan, Given: true}, {Kind: Group, Given: true}, {Kind: Mutex, Given: true},
	}}
	n := 2 + r.IntN(2)
	for c := range n {
		var code Code
		if c == 0 {
			for started := 1; started < n; started++ {
				code = append(code, Loc{Chosen: true, Steps: []Step{{Op: Start, N: started, To: len(code) + 1}}})
			}
		}
		size := len(code) + 2 + r.IntN(4)
		for l := len(code); l < size; l++ {
			code = append(code, randomLoc(r, l, size))
		}
		p.Codes = append(p.Codes, append(code, Loc{}))
	}
	return p
}

// randomLoc makes location l of size; the one behind the last is the end.
func randomLoc(r *rand.Rand, l, size int) Loc {
	one := func() Step {
		s := Step{Slot: r.IntN(4), To: l + 1}
		if r.IntN(6) == 0 {
			s.To = r.IntN(size + 1)
		}
		switch s.Slot {
		case 2:
			s.Op, s.N = []Op{Add, Add, Wait}[r.IntN(3)], 1-2*r.IntN(2)
		case 3:
			s.Op = []Op{Lock, Unlock}[r.IntN(2)]
		default:
			s.Op = []Op{Send, Recv, Send, Recv, Close}[r.IntN(5)]
		}
		return s
	}
	switch r.IntN(4) {
	case 0:
		return Loc{Chosen: true, Steps: []Step{{Op: Pass, To: l + 1}, {Op: Pass, To: r.IntN(size + 1)}}}
	case 1:
		a, b := one(), one()
		if waits(a.Op) && waits(b.Op) {
			return Loc{Steps: []Step{a, b}}
		}
	}
	s := one()
	return Loc{Chosen: !waits(s.Op), Steps: []Step{s}}
}

// naive finds who is stuck by all interleavings, one step at a time, and by looking at all that may follow each state. ok is
// false if a program ends or gets too large on the way.
func naive(p *Program) (stuck []at, ok bool) {
	x := &explorer{p: p, needs: needs(p), limit: wide, left: wide.States}
	type edge struct {
		to    int
		moved []int
	}
	var states []*state
	var edges [][]edge
	index := make(map[string]int)
	reach := func(s *state) int {
		if i, ok := index[s.key()]; ok {
			return i
		}
		index[s.key()] = len(states)
		states, edges = append(states, s), append(edges, nil)
		return len(states) - 1
	}
	first := initial(p)
	first.settle(x.needs)
	reach(first)
	for i := 0; i < len(states); i++ {
		if len(states) > 200 {
			return nil, false
		}
		for _, succ := range x.successors(states[i], func(int) bool { return true }) {
			if succ.next == nil {
				return nil, false
			}
			e := edge{to: reach(succ.next)}
			for _, m := range succ.moves {
				e.moved = append(e.moved, m.Process)
			}
			edges[i] = append(edges[i], e)
		}
	}
	moves := func(from, process int) bool {
		seen := map[int]bool{from: true}
		for work := []int{from}; len(work) > 0; {
			i := work[len(work)-1]
			work = work[:len(work)-1]
			for _, e := range edges[i] {
				if slices.Contains(e.moved, process) {
					return true
				}
				if !seen[e.to] {
					seen[e.to] = true
					work = append(work, e.to)
				}
			}
		}
		return false
	}
	for i, s := range states {
		for j, q := range s.procs {
			if k := (at{int(q.code), int(q.loc)}); q.code >= 0 && !x.locOf(s, j).Chosen && !slices.Contains(stuck, k) && !moves(i, j) {
				stuck = append(stuck, k)
			}
		}
	}
	slices.SortFunc(stuck, func(a, b at) int { return slices.Compare(a[:], b[:]) })
	return stuck, true
}

// TestOracle compares who is found to be stuck with what a look at all interleavings tells.
func TestOracle(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	compared, found := 0, 0
	for range 1500 {
		p := random(r)
		want, ok := naive(p)
		if !ok {
			continue
		}
		compared++
		found += len(want)
		if got := stuckAt(Explore(p, wide)); !slices.Equal(got, want) {
			t.Fatalf("stuck at %v, want %v:\n%s", got, want, p)
		}
	}
	t.Logf("%d programs compared, %d locations at which one is stuck", compared, found)
	if compared < 300 || found < 300 {
		t.Error("too few programs were compared")
	}
}

// TestAgain edits programs, and wants of the second exploration what the first one of the edited program tells, for less
// (paper 002, section 3).
func TestAgain(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	fresh, all := 0, 0
	for range 500 {
		p := random(r)
		before := Explore(p, wide)
		if before.Cut {
			continue // pairs are looked at each time
		}
		if again := Again(before, p, wide); again.Fresh != 0 {
			t.Fatalf("%d states of a program that has not changed are looked at anew", again.Fresh)
		}
		edited := edit(r, p)
		full, again := Explore(edited, wide), Again(before, edited, wide)
		if full.Cut {
			continue
		}
		if !slices.Equal(stuckAt(full), stuckAt(again)) || len(full.Faults) != len(again.Faults) || full.States != again.States {
			t.Fatalf("stuck at %v, want %v, after an edit of\n%s to\n%s", stuckAt(again), stuckAt(full), p, edited)
		}
		fresh, all = fresh+again.Fresh, all+full.Fresh
	}
	t.Logf("%d of %d states looked at anew: %.2f", fresh, all, float64(fresh)/float64(all))
	if fresh*10 > all*8 {
		t.Error("an edit of one location costs nearly as much as everything")
	}
}

// edit returns p with another step at one location.
func edit(r *rand.Rand, p *Program) *Program {
	out := *p
	out.Codes = slices.Clone(p.Codes)
	c := r.IntN(len(out.Codes))
	code := slices.Clone(out.Codes[c])
	first := 0
	if c == 0 {
		first = len(p.Codes) - 1 // behind the starts
	}
	size := len(code) - 1
	l := first + r.IntN(size-first)
	code[l] = randomLoc(r, l, size)
	out.Codes[c] = code
	return &out
}

// TestPairs lets a program be too large for all processes together: what pairs show and all continuations confirm is right.
func TestPairs(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	cut, found := 0, 0
	for range 1000 {
		p := random(r)
		want, ok := naive(p)
		if !ok {
			continue
		}
		got := Explore(p, Limit{States: 40, Processes: 8})
		if got.Cut {
			cut++
		}
		for _, s := range stuckAt(got) {
			found++
			if !slices.Contains(want, s) {
				t.Fatalf("stuck at %v, of which all interleavings tell nothing (%v):\n%s", s, want, p)
			}
		}
	}
	if cut < 20 || found < 50 {
		t.Errorf("%d programs were too large, %d found", cut, found)
	}
}
