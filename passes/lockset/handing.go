package lockset

import (
	"cmp"
	"go/token"
	"go/types"
	"maps"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
	"github.com/concvet/concvet/internal/symbol"
	"github.com/concvet/concvet/internal/syncmodel"
)

// A releasers tells who releases locks without having acquired them: the evidence for that
// a function which returns with a lock means to.
type releasers struct {
	// unseen are the locks that are released, or may be, by code whose callers are not in
	// sight: these can have got the lock from any function.
	unseen sightings

	// exported are the locks that are released by functions which the package itself
	// calls, but others can, too.
	exported sightings

	// handed are the functions that leave their lock to code which they make: a goroutine,
	// a literal or a method value. That says nothing of other functions. Here is where they do.
	handed map[use]token.Pos

	// handedBy are the functions that return with a lock which a caller releases, with where
	// that is seen.
	handedBy map[*ssa.Function]token.Pos

	// partnered are the locks that some function always returns with, or says so by its
	// result: what is released elsewhere was acquired there.
	partnered map[symbol.Var]bool

	sources map[*ssa.Function][]source // from which a function gets locks
	gets    map[gift]bool              // what stands in sources
	unsure  map[ssa.CallInstruction][]unsureCall
	paired  []pairing     // functions that return with what their caller releases
	loose   []loneRelease // releases of locks that the function did not acquire
	isLoose map[looseLock]bool
}

// A source is a function that returns with a lock of that declaration.
type source struct {
	fn   *ssa.Function
	lock symbol.Var
}

// A gift is a source that to gets a lock from.
type gift struct {
	to   *ssa.Function
	from source
}

func (r *releasers) addSource(fn *ssa.Function, from source) {
	if k := (gift{fn, from}); !r.gets[k] {
		r.gets[k] = true
		r.sources[fn] = append(r.sources[fn], from)
	}
}

// A pairing is a function that returns with a lock, and where its caller releases that.
type pairing struct {
	fn *ssa.Function
	at token.Pos
}

// A looseLock is a lock that a function releases without having acquired it.
type looseLock struct {
	unit *summary.Unit
	lock locks.Lock
}

// addLoose adds the release of l by u at a place, if none of l by u is there yet.
func (r *releasers) addLoose(u *summary.Unit, l locks.Lock, at token.Pos) {
	if k := (looseLock{u, l}); !r.isLoose[k] {
		r.isLoose[k] = true
		r.loose = append(r.loose, loneRelease{u, l, at})
	}
}

// A use is a declared function, with its literals, and the declaration of locks that it
// acquires or releases.
type use struct {
	fn   *ssa.Function
	lock symbol.Var
}

func useBy(u *summary.Unit, decl symbol.Var) use { return use{ssax.EnclosingDeclared(u.Func), decl} }

// A loneRelease is a release of a lock that the function did not acquire.
type loneRelease struct {
	unit *summary.Unit
	lock locks.Lock
	at   token.Pos
}

func newReleasers() releasers {
	return releasers{
		unseen:    make(sightings),
		exported:  make(sightings),
		handed:    make(map[use]token.Pos),
		handedBy:  make(map[*ssa.Function]token.Pos),
		partnered: make(map[symbol.Var]bool),
		sources:   make(map[*ssa.Function][]source),
		gets:      make(map[gift]bool),
		isLoose:   make(map[looseLock]bool),
		unsure:    make(map[ssa.CallInstruction][]unsureCall),
	}
}

// surveySource notes that u may get l from the callee of call. If u does not have it at s, before
// the call, and does not acquire it again, it is that lock which it releases.
func (c *checker) surveySource(u *summary.Unit, call ssa.CallInstruction, l locks.Lock, s locks.State) {
	callee := c.res.Callee(call)
	if callee == nil {
		return
	}
	fn := ssax.EnclosingDeclared(u.Func)
	c.releasers.addSource(fn, source{callee.Func, l.Decl})
	lacks := func(w locks.World) bool { return !w.MayHold(l) }
	if slices.ContainsFunc(u.Flow.Worlds(s), lacks) && c.releasedIn(u, l) && c.acquiredAfter(u, call, l) == nil {
		c.releasers.paired = append(c.releasers.paired, pairing{callee.Func, ssax.Pos(call)})
	}
}

// surveyMade notes that code which u makes at a place releases locks of the declaration decl. If it
// does not acquire them, it got them from its callers.
func (c *checker) surveyMade(u *summary.Unit, decl symbol.Var, at token.Pos) {
	k := useBy(u, decl)
	if _, ok := c.releasers.handed[k]; ok {
		return
	}
	c.releasers.handed[k] = at
	if slices.ContainsFunc(nestOf(k.fn), func(fn *ssa.Function) bool {
		u := c.res.Unit(fn)
		return u != nil && u.Flow != nil && c.acquiredBelow(u, locks.Lock{Decl: decl}) != nil
	}) {
		return
	}
	callers := c.res.Callers(k.fn)
	if len(callers) == 0 || token.IsExported(k.fn.Name()) || c.mayBeCalledUnseen(k.fn) {
		c.releasers.unseen.note(decl, at)
	}
	for _, call := range callers {
		c.surveyMade(c.res.Unit(call.Parent()), decl, at)
	}
}

// releaseGiven returns where the function of p, or one of its nest, has made the Unlock of l a value by then and
// given it away, or nil: whoever has got it may release l while p waits for that.
func (c *checker) releaseGiven(p point, l locks.Lock) ssa.Instruction {
	for _, mc := range c.givenIn(ssax.EnclosingDeclared(p.unit.Func)) {
		if (mc.Parent() != p.unit.Func || ssax.MayPrecede(mc, p.at)) &&
			slices.ContainsFunc(c.res.Handle(p.unit, mc), func(r locks.Lock) bool { return r.Path == l.Path }) {
			return mc
		}
	}
	return nil
}

// givenIn returns the method values that the declared function fn and its literals give away.
func (c *checker) givenIn(fn *ssa.Function) []*ssa.MakeClosure {
	return c.given.Of(fn, func(fn *ssa.Function) (out []*ssa.MakeClosure) {
		for _, fn := range nestOf(fn) {
			for mc := range ssax.InstrsOf[*ssa.MakeClosure](fn) {
				if ssax.IsBound(mc.Fn.(*ssa.Function)) && givesAway(mc) {
					out = append(out, mc)
				}
			}
		}
		return out
	})
}

// givesAway reports whether the function value mc gets to where it is not seen who calls it, and when. What a
// primitive runs at once is seen.
func givesAway(mc *ssa.MakeClosure) bool {
	return slices.ContainsFunc(*mc.Referrers(), func(ref ssa.Instruction) bool {
		switch ref := ref.(type) {
		case *ssa.Store:
			_, variable := ref.Addr.(*ssa.Alloc)
			return !variable
		case ssa.CallInstruction:
			passed := slices.Contains(ref.Common().Args, ssa.Value(mc))
			return passed && (syncmodel.Of(ref.Common()) == nil || spawns(ref))
		case *ssa.DebugRef, *ssa.Phi, *ssa.ChangeType:
			return false
		}
		return true
	})
}

// settleSources notes that the functions from which k gets its lock hand it over: it is released at the place.
func (c *checker) settleSources(k use, at token.Pos) {
	for _, from := range c.releasers.sources[k.fn] {
		if from.lock == k.lock {
			c.handsOver(from.fn, at)
		}
	}
}

// handsOver notes that callers of fn release its lock, at the place, and so those of the functions that
// fn has the lock from.
func (c *checker) handsOver(fn *ssa.Function, at token.Pos) {
	if _, ok := c.releasers.handedBy[fn]; ok {
		return
	}
	c.releasers.handedBy[fn] = at
	for _, from := range c.releasers.sources[fn] {
		c.handsOver(from.fn, at)
	}
}

// surveyPaired notes the functions that return with l, which u then releases at s, at the place.
func (c *checker) surveyPaired(u *summary.Unit, s locks.State, l locks.Lock, at token.Pos) {
	for _, fn := range c.holdingFrom(u, s, l) {
		c.releasers.paired = append(c.releasers.paired, pairing{fn, at})
	}
}

// holdingFrom returns the functions from which u may have, at s, the lock l, going by declarations.
func (c *checker) holdingFrom(u *summary.Unit, s locks.State, l locks.Lock) []*ssa.Function {
	var out []*ssa.Function
	for _, h := range u.Flow.May(s) {
		if h.Site == nil || l.Decl.Valid() && h.Lock.Decl != l.Decl || u.Flow.Nested(h.Lock) {
			continue
		}
		if callee := c.res.Callee(h.Site); callee != nil {
			out = append(out, callee.Func)
		}
	}
	return out
}

// An unsureCall is a call that acquires or releases a lock on some of its ways.
type unsureCall struct {
	lock  locks.Lock
	state locks.State
}

// settleReleasers tells which of the loose releases are of locks that callers in sight
// have acquired, and what the others mean.
func (c *checker) settleReleasers() {
	for i := 0; i < len(c.releasers.loose); i++ {
		c.settleRelease(c.releasers.loose[i])
	}
	byPlace := func(a, b use) int { return cmp.Compare(c.releasers.handed[a], c.releasers.handed[b]) }
	for _, k := range slices.SortedStableFunc(maps.Keys(c.releasers.handed), byPlace) {
		c.settleSources(k, c.releasers.handed[k])
	}
	for _, p := range c.releasers.paired {
		c.handsOver(p.fn, p.at)
	}
}

func (c *checker) settleRelease(r loneRelease) {
	if !c.endsReleased(r) {
		return
	}
	fn, decl := r.unit.Func, r.lock.Decl
	c.settleSources(useBy(r.unit, decl), r.at)
	switch {
	case fn.Parent() != nil:
		c.surveyMade(r.unit, decl, r.at)
	case c.mayBeCalledUnseen(fn) || len(c.res.Callers(fn)) == 0:
		c.releasers.unseen.note(decl, r.at)
	default:
		if token.IsExported(fn.Name()) {
			c.releasers.exported.note(decl, r.at)
		}
		c.passUp(r)
	}
}

// passUp looks at the calls of r that may or may not release the lock. Those that certainly do
// are known by the effect of the call.
func (c *checker) passUp(r loneRelease) {
	for _, call := range c.res.Callers(r.unit.Func) {
		u := c.res.Unit(call.Parent())
		for _, k := range c.releasers.unsure[call] {
			if !k.lock.CouldBe(r.lock) {
				continue
			}
			holds := func(w locks.World) bool { return w.MayHold(k.lock) }
			if slices.ContainsFunc(u.Flow.Worlds(k.state), holds) {
				c.surveyPaired(u, k.state, k.lock, call.Pos())
			} else {
				c.releasers.addLoose(u, k.lock.Anonymous(), call.Pos())
			}
		}
	}
}

// mayBeCalledUnseen reports whether the package uses the declared function fn in a way
// that does not show where it is called.
func (c *checker) mayBeCalledUnseen(fn *ssa.Function) bool {
	method := fn.Signature.Recv() != nil && !token.IsExported(fn.Name())
	return c.res.Escapes(fn) || method && c.census.invoked[fn.Name()]
}

// endsReleased reports whether the function of r may end with the lock released, instead
// of giving it up for a while.
func (c *checker) endsReleased(r loneRelease) bool {
	return !r.lock.Exact() || c.recordOf(r.unit).endsReleased(r.lock)
}

// surveyPartners notes the locks that u hands over to callers whenever it returns with
// them, if it is of interest.
func (c *checker) surveyPartners(u *summary.Unit) {
	if u.Flow == nil || u.Func.Parent() != nil {
		return
	}
	u.Flow.Visit(locks.Visitor{Instr: func(instr ssa.Instruction, s locks.State) {
		ret, ok := instr.(*ssa.Return)
		if !ok {
			return
		}
		for _, h := range suspects(u, s) {
			decl := h.Lock.Decl
			_, made := c.releasers.handed[useBy(u, decl)]
			if h.plain() && !made && c.releasers.unseen.has(decl) && h.Lock.Exact() && c.tells(u, ret, h) {
				c.releasers.partnered[decl] = true
			}
		}
	}})
}

// tells reports whether callers can tell that they got h by ret: u never returns without
// it, or where it does it returns something else, an error, a truth value or nil.
func (c *checker) tells(u *summary.Unit, ret *ssa.Return, h suspect) bool {
	free := func(_ *ssa.Return, w locks.World) bool {
		_, held := w.Holds(h.Lock)
		return !held
	}
	if !c.anyReturnOf(u, question{kind: without, lock: h.Lock}, free) {
		return true
	}
	for i, v := range ret.Results {
		for _, k := range failures(v.Type(), i) {
			opposite := locks.Cond{Atom: k.Atom, Is: !k.Is}
			knownOf := func(k locks.Cond) func(*ssa.Return, locks.World) bool {
				return func(ret *ssa.Return, w locks.World) bool {
					return free(ret, w) && c.knownEverywhere(u, []locks.World{w}, ret.Results[i], i, k)
				}
			}
			unknown := func(ret *ssa.Return, w locks.World) bool { return free(ret, w) && !knownOf(k)(ret, w) }
			always := question{withoutUnknown, h.Lock, i, k}
			ever := question{withoutKnown, h.Lock, i, opposite}
			if !c.anyReturnOf(u, always, unknown) && !c.knownEverywhere(u, h.worlds, v, i, k) ||
				!c.anyReturnOf(u, ever, knownOf(opposite)) && c.knownEverywhere(u, h.worlds, v, i, opposite) {
				return true
			}
		}
	}
	return false
}

// failures returns the conditions on result i, of type t, that can say that a function has
// acquired nothing.
func failures(t types.Type, i int) []locks.Cond {
	at := accesspath.ResultPath(i)
	switch {
	case ssax.IsError(t):
		return []locks.Cond{{Atom: locks.EqualsConst(at, "nil")}}
	case ssax.IsBool(t):
		atom := locks.EqualsConst(at, "true")
		return []locks.Cond{{Atom: atom}, {Atom: atom, Is: true}}
	case ssax.IsReference(t):
		return []locks.Cond{{Atom: locks.EqualsConst(at, "nil"), Is: true}}
	}
	return nil
}

// foreign reports whether another package declares l. How it uses the lock is not seen from
// here, but it is there that the lock is acquired and released.
func (c *checker) foreign(l locks.Lock) bool {
	return l.Decl.Pkg != "" && l.Decl.Pkg != c.pass.Pkg.Path()
}

// reachable reports whether code outside the package can release l: its field
// or variable is exported, or the caller passed it.
func reachable(l locks.Lock) bool {
	if l.Path.Len() == 0 && l.Path.Root.Kind == accesspath.Param {
		return true
	}
	return l.Decl.Pkg != "" && token.IsExported(l.Decl.Name)
}
