package lockset

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
	"github.com/concvet/concvet/internal/symbol"
)

// A releasers tells who releases locks without having acquired them: the evidence for that
// a function which returns with a lock means to.
type releasers struct {
	// unseen are the locks that are released, or may be, by code whose callers are not in
	// sight: these can have got the lock from any function.
	unseen map[symbol.Var]bool

	// exported are the locks that are released by functions which the package itself
	// calls, but others can, too.
	exported map[symbol.Var]bool

	// handed are the functions that leave their lock to code which they make: a goroutine,
	// a literal or a method value. That says nothing of other functions.
	handed map[use]bool

	// handedBy are the functions that return with a lock which a caller releases.
	handedBy map[*ssa.Function]bool

	// partnered are the locks that some function always returns with, or says so by its
	// result: what is released elsewhere was acquired there.
	partnered map[symbol.Var]bool

	sources map[*ssa.Function][]source // from which a function gets locks
	gets    map[gift]bool              // what stands in sources
	unsure  map[ssa.CallInstruction][]unsureCall
	paired  []*ssa.Function // that return with what their caller releases
	loose   []loneRelease   // releases of locks that the function did not acquire
	isLoose map[loneRelease]bool
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

// addLoose adds a release that is not there yet.
func (r *releasers) addLoose(x loneRelease) {
	if !r.isLoose[x] {
		r.isLoose[x] = true
		r.loose = append(r.loose, x)
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
}

func newReleasers() releasers {
	return releasers{
		unseen:    make(map[symbol.Var]bool),
		exported:  make(map[symbol.Var]bool),
		handed:    make(map[use]bool),
		handedBy:  make(map[*ssa.Function]bool),
		partnered: make(map[symbol.Var]bool),
		sources:   make(map[*ssa.Function][]source),
		gets:      make(map[gift]bool),
		isLoose:   make(map[loneRelease]bool),
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
	if slices.ContainsFunc(u.Flow.Worlds(s), lacks) && c.releasedIn(u, l) && !c.acquiredAfter(u, call, l) {
		c.releasers.paired = append(c.releasers.paired, callee.Func)
	}
}

// surveyMade notes that code which u makes releases locks of the declaration decl. If it
// does not acquire them, it got them from its callers.
func (c *checker) surveyMade(u *summary.Unit, decl symbol.Var) {
	k := useBy(u, decl)
	if c.releasers.handed[k] {
		return
	}
	c.releasers.handed[k] = true
	if slices.ContainsFunc(nestOf(k.fn), func(fn *ssa.Function) bool {
		u := c.res.Unit(fn)
		return u != nil && u.Flow != nil && c.acquiredBelow(u, locks.Lock{Decl: decl})
	}) {
		return
	}
	callers := c.res.Callers(k.fn)
	if len(callers) == 0 || token.IsExported(k.fn.Name()) || c.mayBeCalledUnseen(k.fn) {
		c.releasers.unseen[decl] = true
	}
	for _, call := range callers {
		c.surveyMade(c.res.Unit(call.Parent()), decl)
	}
}

// releaseGiven reports whether the function of p, or one of its nest, has made the Unlock of l a value by then and
// given it away: whoever has got it may release l while p waits for that.
func (c *checker) releaseGiven(p point, l locks.Lock) bool {
	return slices.ContainsFunc(c.givenIn(ssax.EnclosingDeclared(p.unit.Func)), func(mc *ssa.MakeClosure) bool {
		return (mc.Parent() != p.unit.Func || ssax.MayPrecede(mc, p.at)) &&
			slices.ContainsFunc(c.res.Handle(p.unit, mc), func(r locks.Lock) bool { return r.Path == l.Path })
	})
}

// givenIn returns the method values that the declared function fn and its literals give away.
func (c *checker) givenIn(fn *ssa.Function) []*ssa.MakeClosure {
	out, ok := c.given[fn]
	if ok {
		return out
	}
	for _, fn := range nestOf(fn) {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				if mc, ok := instr.(*ssa.MakeClosure); ok && ssax.IsBound(mc.Fn.(*ssa.Function)) && givesAway(mc) {
					out = append(out, mc)
				}
			}
		}
	}
	c.given[fn] = out
	return out
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
			return passed && (primitive(ref) == nil || spawns(ref))
		case *ssa.DebugRef, *ssa.Phi, *ssa.ChangeType:
			return false
		}
		return true
	})
}

// settleSources notes that the functions from which k gets its lock hand it over.
func (c *checker) settleSources(k use) {
	for _, from := range c.releasers.sources[k.fn] {
		if from.lock == k.lock {
			c.handsOver(from.fn)
		}
	}
}

// handsOver notes that callers of fn release its lock, and so those of the functions that
// fn has the lock from.
func (c *checker) handsOver(fn *ssa.Function) {
	if c.releasers.handedBy[fn] {
		return
	}
	c.releasers.handedBy[fn] = true
	for _, from := range c.releasers.sources[fn] {
		c.handsOver(from.fn)
	}
}

// surveyPaired notes the functions that return with l, which u then releases at s.
func (c *checker) surveyPaired(u *summary.Unit, s locks.State, l locks.Lock) {
	c.releasers.paired = append(c.releasers.paired, c.holdingFrom(u, s, l)...)
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
	for k := range c.releasers.handed {
		c.settleSources(k)
	}
	for _, fn := range c.releasers.paired {
		c.handsOver(fn)
	}
}

func (c *checker) settleRelease(r loneRelease) {
	if !c.endsReleased(r) {
		return
	}
	fn, decl := r.unit.Func, r.lock.Decl
	c.settleSources(useBy(r.unit, decl))
	switch {
	case fn.Parent() != nil:
		c.surveyMade(r.unit, decl)
	case c.mayBeCalledUnseen(fn) || len(c.res.Callers(fn)) == 0:
		c.releasers.unseen[decl] = true
	default:
		if token.IsExported(fn.Name()) {
			c.releasers.exported[decl] = true
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
			up := loneRelease{u, k.lock.Anonymous()}
			holds := func(w locks.World) bool { return w.MayHold(k.lock) }
			if slices.ContainsFunc(u.Flow.Worlds(k.state), holds) {
				c.surveyPaired(u, k.state, k.lock)
			} else {
				c.releasers.addLoose(up)
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
			if c.releasers.unseen[decl] && h.Lock.Exact() && !c.releasers.handed[useBy(u, decl)] && c.tells(u, ret, h) {
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
	case isBoolean(t):
		atom := locks.EqualsConst(at, "true")
		return []locks.Cond{{Atom: atom}, {Atom: atom, Is: true}}
	case locks.IsPointerLike(t):
		return []locks.Cond{{Atom: locks.EqualsConst(at, "nil"), Is: true}}
	}
	return nil
}

// leftTo reports whether u may return with h at ret for somebody else to release the
// lock.
//
// Where u releases the lock on other ways, and its results are the same there, callers
// cannot know what to do. Then only releases count that have no function to acquire the
// lock for them.
func (c *checker) leftTo(u *summary.Unit, ret *ssa.Return, h suspect, released bool) bool {
	r, decl := &c.releasers, h.Lock.Decl
	switch {
	case r.handedBy[u.Func] || r.handed[useBy(u, decl)]:
		return true
	case released && !c.tells(u, ret, h):
		return r.unseen[decl] && !r.partnered[decl] && !c.foreign(h.Lock)
	}
	return c.foreign(h.Lock) || r.unseen[decl] || r.exported[decl]
}

// foreign reports whether another package declares l. How it uses the lock is not seen from
// here, but it is there that the lock is acquired and released.
func (c *checker) foreign(l locks.Lock) bool {
	return l.Decl.Pkg != "" && l.Decl.Pkg != c.pass.Pkg.Path()
}
