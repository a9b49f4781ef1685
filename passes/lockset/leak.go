package lockset

import (
	"fmt"
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/memo"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
)

// A leaking is the case of a lock that is held at a return.
type leaking struct {
	suspect
	c   *checker
	u   *summary.Unit
	ret *ssa.Return

	fails, keeps, tells memo.Value[bool]
}

// checkReturn looks for locks that are held at ret, and for those that are not.
func (c *checker) checkReturn(u *summary.Unit, ret *ssa.Return, s locks.State) {
	c.checkRestored(u, ret, s)
	for _, h := range suspects(u, s) {
		l := &leaking{suspect: h, c: c, u: u, ret: ret}
		c.kept = append(c.kept, l)
		c.keptBy[u.Func] = append(c.keptBy[u.Func], l)
	}
}

// reportLeaks reports the locks that are held at a return by mistake.
func (c *checker) reportLeaks() {
	for _, l := range c.kept {
		c.try(l.u, func(*summary.Unit) { c.reportLeak(l) })
	}
}

func (c *checker) reportLeak(l *leaking) {
	site := c.siteOf(l.Held)
	f := diag.Finding{
		Check:   lockLeak,
		Pos:     ssax.Pos(l.ret),
		Message: "still held at this return",
		Related: related(site, "locked here"),
		Fixes:   c.unlockFix(l.u, l.ret, l.suspect),
		About:   about(l.Lock),
	}
	if !l.ret.Pos().IsValid() {
		f.Message = "still held at the end of the function"
	}
	at := append([]token.Pos{f.Pos}, site...)
	if c.asked() {
		for _, w := range l.waysOut() {
			at = append(at, w.stmt.Pos())
		}
	}
	f.Verdict = leakTable.Judge(c.r.Judge(), l, at...)
	if f.Verdict.Level() == evidence.Silent {
		return
	}
	name := c.lockNameAt(l.u, l.Lock, l.Site)
	if ways := l.waysOut(); len(ways) > 0 {
		ret := f.Pos
		name = c.lockNameAt(l.u, ways[0].lock, l.Site)
		f.Pos = ways[0].stmt.Pos()
		f.Message = fmt.Sprintf("not released before this %s, and %s", ways[0].stmt.Tok, strings.Replace(f.Message, "this return", "the return", 1))
		for _, w := range ways[1:] {
			f.Related = append(f.Related, diag.Related{Pos: w.stmt.Pos(), Message: fmt.Sprintf("nor before this %s", w.stmt.Tok)})
		}
		f.Related = append(f.Related, diag.Related{Pos: ret, Message: "still held here"})
	}
	f.Message, f.Cause = name+" is "+f.Message, l.u.Func.String()+" "+name
	c.r.Report(f)
}

// A suspect is a lock that is held at a return.
type suspect struct {
	locks.Held
	worlds []locks.World // that hold it
	all    bool          // these are all worlds
	nested bool          // it is held more than once
	vague  bool          // it is not known which one it is
	lends  bool          // the caller has lent it in another mode, and gets it back so
}

// plain reports whether there is something to be said of x.
func (x suspect) plain() bool { return !x.nested && !x.vague && !x.lends }

// suspects returns the locks that are held at s, each once.
func suspects(u *summary.Unit, s locks.State) []suspect {
	worlds := u.Flow.Worlds(s)
	var out []suspect
	for _, h := range u.Flow.May(s) {
		x := suspect{Held: h, nested: u.Flow.Nested(h.Lock), vague: !h.Lock.Exact() && !h.Sure}
		for _, w := range worlds {
			for _, own := range w.Held() {
				if own.Lock == h.Lock {
					x.worlds = append(x.worlds, w)
					x.Sure = x.Sure || own.Sure
				}
			}
		}
		x.all = len(x.worlds) == len(worlds)
		x.lends = slices.ContainsFunc(x.worlds, func(w locks.World) bool { return w.Lends(h.Lock) })
		out = append(out, x)
	}
	return out
}

// partial reports whether only some worlds hold the lock. Then it must be certain that these are real: every
// way to the return acquires the lock, so that it is a release which is missing; the lock was forgotten on the way
// around a loop or out of it; or the return value tells the worlds apart, and those with the lock are the
// failures.
func (l *leaking) partial() bool { return !l.all && !l.Sure }

// failed reports whether the function fails where it holds the lock.
func (l *leaking) failed() bool {
	return l.fails.Of(func() bool { return l.c.failed(l.u, l.ret, l.worlds) })
}

// released reports whether the function releases the lock itself on some way.
func (l *leaking) released() bool { return l.Sure || l.c.releasedIn(l.u, l.Lock) }

// keptInFailure reports whether the function fails with a lock that it releases, or hands over, on success. Whoever
// sees that it has failed does not expect to hold a lock.
func (l *leaking) keptInFailure() bool {
	return l.keeps.Of(func() bool { return l.failed() && (l.released() || l.c.heldOnSuccess(l.u, l.Lock)) })
}

// maybeMeant reports whether it may be meant that the function returns with the lock, if something in the
// package shows that others release it.
func (l *leaking) maybeMeant() bool {
	return !l.keptInFailure() && !(l.released() && (l.Sure && !tellsSuccess(l.ret) || l.c.freeOnSuccess(l.u, l.Lock)))
}

// indistinct reports whether the function releases the lock on other ways, and its results are the same there, so that
// callers cannot know what to do. Then only releases count that have no function to acquire the lock for them.
func (l *leaking) indistinct() bool {
	return l.released() && !l.tells.Of(func() bool { return l.c.tells(l.u, l.ret, l.suspect) })
}

// leakIn returns a leak of fn that it has not got from another function, or nil if there is none.
func (c *checker) leakIn(fn *ssa.Function) *leaking {
	return c.leaks.Of(fn, func(fn *ssa.Function) *leaking {
		isLeak := func(l *leaking) bool { return !ownLeakTable.Excluded(c.r.Judge(), l) }
		if i := slices.IndexFunc(c.keptBy[fn], isLeak); i >= 0 {
			return c.keptBy[fn][i]
		}
		return nil
	})
}
