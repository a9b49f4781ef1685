package locks

import (
	"math/rand/v2"
	"slices"
	"testing"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/testing/latticetest"
	"github.com/concvet/concvet/internal/testing/ssatest"
)

var lattice = latticetest.Lattice[State]{Join: join, Equal: equalStates}

// A sampler makes states over the locks and calls of a function.
type sampler struct {
	*rand.Rand
	flow   *Flow
	locks  []lockID
	atoms  []atomID
	sites  []ssa.CallInstruction // where locks are acquired and released
	defers []*ssa.Defer
}

// sampledFunc has whatever states are made of: locks, conditions on values, and
// deferred calls.
const sampledFunc = `package p

import "sync"

var a, b, c sync.Mutex

func f(x, y, z bool) {
	a.Lock()
	b.Lock()
	c.Lock()
	a.Unlock()
	defer a.Unlock()
	defer b.Unlock()
	defer c.Unlock()
	if x || y || z {
		return
	}
}
`

func newSampler(t *testing.T) *sampler {
	t.Helper()
	fn := ssatest.Build(t, sampledFunc).Func("f")
	r := accesspath.NewResolver(nil, nil, nil)
	s := &sampler{Rand: rand.New(rand.NewPCG(9, 10))}
	s.flow = Solve(fn, Config{Resolver: r, Effect: func(call ssa.CallInstruction) *Effect { return mutexEffect(r, call) }})
	s.sites = []ssa.CallInstruction{nil}
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			switch instr := instr.(type) {
			case *ssa.Defer:
				s.defers = append(s.defers, instr)
			case *ssa.Call:
				s.sites = append(s.sites, instr)
				s.locks = append(s.locks, s.flow.lockID(Lock{Path: r.Of(instr.Call.Args[0])}))
			}
		}
	}
	slices.Sort(s.locks)
	s.locks = slices.Compact(s.locks)
	for i := range fn.Params {
		s.atoms = append(s.atoms, s.flow.atomID(EqualsConst(accesspath.ParamPath(i), "true")))
	}
	return s
}

// mutexEffect is what Lock and Unlock do.
func mutexEffect(r *accesspath.Resolver, call ssa.CallInstruction) *Effect {
	common := call.Common()
	if common.StaticCallee() == nil || common.StaticCallee().Signature.Recv() == nil {
		return nil
	}
	change := []Change{{Lock: Lock{Path: r.Of(common.Args[0])}}}
	if common.StaticCallee().Name() == "Unlock" {
		return &Effect{Cases: []Case{{Released: change}}}
	}
	return &Effect{Cases: []Case{{Acquired: change}}}
}

// some returns a random sublist of list, in its order.
func some[T any](s *sampler, list []T) []T {
	var out []T
	for _, x := range list {
		if s.IntN(3) == 0 {
			out = append(out, x)
		}
	}
	return out
}

func one[T any](s *sampler, list []T) T { return list[s.IntN(len(list))] }

func (s *sampler) world() world {
	var w world
	for _, l := range some(s, s.locks) {
		w.held = append(w.held, held{
			lock: l,
			mode: one(s, []Mode{Write, Read}),
			n:    uint8(1 + s.IntN(2)),
			sure: s.IntN(2) == 0,
			site: one(s, s.sites),
		})
	}
	for _, l := range some(s, s.locks) {
		w.lent = append(w.lent, loan{l, one(s, []Mode{Write, Read})})
	}
	for _, l := range some(s, s.locks) {
		w.free = append(w.free, freed{l, one(s, s.sites)})
	}
	for _, a := range some(s, s.atoms) {
		w.facts = append(w.facts, fact{a, s.IntN(2) == 0, a > 0})
	}
	w.defers = some(s, s.defers)
	return w
}

func (s *sampler) state(worlds int) State {
	var ws []world
	for range worlds {
		ws = append(ws, s.world())
	}
	return newState(ws)
}

// samples returns states that contain the extremes, and some that differ in
// nothing but what is known.
func (s *sampler) samples() []State {
	out := []State{{}, {top: true}, {worlds: []world{{}}}}
	for n := 1; n <= 3; n++ {
		for range 6 {
			out = append(out, s.state(n))
		}
	}
	out = append(out, s.state(maxWorlds), s.state(maxWorlds))
	base := s.world()
	for range 6 {
		w := base.clone()
		other := s.world()
		w.free, w.facts = other.free, other.facts
		for i := range w.held {
			w.held[i].sure = s.IntN(2) == 0
			w.held[i].site = one(s, s.sites)
		}
		out = append(out, State{worlds: []world{w}})
	}
	return out
}

func TestLattice(t *testing.T) {
	s := newSampler(t)
	for range 6 {
		if err := lattice.Laws(s.samples()); err != nil {
			t.Fatal(err)
		}
	}
}

func TestOrder(t *testing.T) {
	s := newSampler(t)
	bottom, top := State{}, State{top: true}
	for _, x := range s.samples() {
		if !lattice.Leq(bottom, x) || !lattice.Leq(x, top) {
			t.Errorf("%+v is not between bottom and top", x)
		}
		if x.Reached() == equalStates(x, bottom) || x.Top() != equalStates(x, top) {
			t.Errorf("%+v: reached %t, top %t", x, x.Reached(), x.Top())
		}
	}
	// To know less is to be greater.
	known := State{worlds: []world{{facts: []fact{{atom: s.atoms[0], is: true}}, free: []freed{{s.locks[0], s.sites[1]}}}}}
	unknown := State{worlds: []world{{}}}
	if !lattice.Leq(known, unknown) || lattice.Leq(unknown, known) {
		t.Error("a world that knows something is not below the one that knows nothing")
	}
}

// A state is a set: the order in which worlds come does not matter, and worlds
// that agree on their locks become one that knows what both know.
func TestNewState(t *testing.T) {
	s := newSampler(t)
	for range 200 {
		var ws []world
		for range 1 + s.IntN(6) {
			ws = append(ws, s.world())
		}
		ws = append(ws, one(s, ws).clone())
		ordered := newState(cloneAll(ws))
		s.Shuffle(len(ws), func(i, j int) { ws[i], ws[j] = ws[j], ws[i] })
		if shuffled := newState(cloneAll(ws)); !equalStates(ordered, shuffled) {
			t.Fatalf("order matters: %+v and %+v", ordered, shuffled)
		}
		for i := range ordered.worlds {
			if i > 0 && compareWorlds(ordered.worlds[i-1], ordered.worlds[i]) >= 0 {
				t.Fatalf("worlds are not sorted by key, or not merged: %+v", ordered)
			}
		}
		for _, w := range ws {
			knowsNoMore := func(x world) bool { return compareKeys(x, w) == 0 && implies(w.facts, x.facts) }
			if !slices.ContainsFunc(ordered.worlds, knowsNoMore) {
				t.Fatalf("%+v is lost in %+v", w, ordered)
			}
		}
	}
}

func cloneAll(ws []world) []world {
	out := make([]world, len(ws))
	for i, w := range ws {
		out[i] = w.clone()
	}
	return out
}

func TestWidening(t *testing.T) {
	s := newSampler(t)
	distinct := func(n int) []world {
		var ws []world
		for i := range n {
			ws = append(ws, world{held: []held{{lock: lockID(i), n: 1}}})
		}
		return ws
	}
	full := newState(distinct(maxWorlds))
	if full.Top() || len(full.worlds) != maxWorlds {
		t.Fatalf("%d worlds do not fit", maxWorlds)
	}
	if !newState(distinct(maxWorlds + 1)).Top() {
		t.Errorf("%d worlds fit", maxWorlds+1)
	}
	if !equalStates(join(full, full), full) {
		t.Error("joining a full state with itself changes it")
	}
	if more := join(full, State{worlds: []world{{}}}); !more.Top() {
		t.Errorf("one world more than fit: %+v", more)
	}
	if other := join(State{top: true}, s.state(1)); !other.Top() || len(other.worlds) > 0 {
		t.Errorf("top and more: %+v", other)
	}
}

// Calls and branches on values keep the order of states. Branches on memory do
// not, on purpose.
func TestMonotone(t *testing.T) {
	s := newSampler(t)
	calls := make(map[string]*ssa.Call)
	for _, site := range s.sites[1:] {
		calls[site.String()] = site.(*ssa.Call)
	}
	cond := s.flow.Func.Params[0]
	for range 10 {
		samples := s.orderedSamples()
		for name, call := range calls {
			if call.Call.StaticCallee().Name() != "Lock" {
				continue
			}
			transfer := func(x State) State { return s.flow.call(call, x) }
			if err := lattice.Monotone(name, transfer, samples); err != nil {
				t.Error(err)
			}
		}
		for _, truth := range []bool{false, true} {
			branch := func(x State) (State, bool) {
				x = s.flow.branch(cond, truth, x)
				return x, x.Reached()
			}
			if err := lattice.MonotoneEdge("branch", branch, samples); err != nil {
				t.Error(err)
			}
		}
		if t.Failed() {
			return
		}
	}
}

// orderedSamples returns samples many of which are comparable.
func (s *sampler) orderedSamples() []State {
	samples := s.samples()[:12]
	for range 12 {
		samples = append(samples, join(one(s, samples), one(s, samples)))
	}
	return samples
}
