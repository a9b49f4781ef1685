package lockset

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
)

// heldSinceStart returns how the lock of a is held at p because whoever starts the goroutine that runs the function has it
// and leaves it to the goroutine to release it, which that has not done yet; start is nil if that is not so.
func (c *checker) heldSinceStart(p point, a *locks.Acquire) (h locks.Held, start *ssa.Go) {
	if !a.Lock.Exact() || slices.ContainsFunc(a.Released, a.Lock.CouldBe) || slices.ContainsFunc(p.worlds, func(w locks.World) bool {
		return w.Lends(a.Lock)
	}) {
		return h, nil
	}
	return c.begunWith(p.unit, a.Lock)
}

// begunWith returns how u, which only go statements run, holds l when it begins: as one of them says that hands it over. The
// start is nil unless all of them do.
func (c *checker) begunWith(u *summary.Unit, l locks.Lock) (h locks.Held, start *ssa.Go) {
	for _, g := range c.startsOf(u) {
		outer := l
		if u.Func.Parent() == nil {
			outer = c.res.Translate(g, l)
		}
		if !c.startsWith(g, outer) {
			return h, nil
		}
		starter := c.res.Unit(g.Parent())
		for _, w := range starter.Flow.Worlds(c.recordOf(starter).gos[g]) {
			if found, _ := w.Holds(outer); found.Site != nil {
				h, start = found, g
				h.Lock = l
			}
		}
	}
	return h, start
}

// startsOf returns the go statements that run u; none if something else does, too.
func (c *checker) startsOf(u *summary.Unit) []*ssa.Go {
	var out []*ssa.Go
	if u.Func.Parent() == nil {
		if obj := ssax.DeclaredObject(u.Func); obj == nil || obj.Exported() || c.res.Escapes(u.Func) {
			return nil
		}
		for _, call := range c.res.Callers(u.Func) {
			g, ok := call.(*ssa.Go)
			if !ok {
				return nil
			}
			out = append(out, g)
		}
		return out
	}
	if !startedByGo(u.Func) {
		return nil
	}
	for _, ref := range *ssax.ClosureOf(u.Func).Referrers() {
		out = append(out, ref.(*ssa.Go))
	}
	return out
}

// isSignal reports whether a goroutine may wait for the lock of d until another one releases it: not one that had to wait
// for the lock itself to begin with it.
func (d *doubled) isSignal() bool {
	if !d.c.census.handedReleases.has(d.a.Lock.Decl) {
		return false
	}
	return d.start == nil || slices.ContainsFunc(d.c.releasers.loose, func(r loneRelease) bool {
		_, start := d.c.begunWith(r.unit, r.lock)
		return r.lock.Decl == d.a.Lock.Decl && start == nil
	})
}
