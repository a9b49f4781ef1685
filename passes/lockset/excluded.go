package lockset

import (
	"fmt"
	"go/token"
	"slices"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/summary"
)

// An excluding is the case of a call, with a lock held, of a function that says it must not be.
type excluding struct {
	c    *checker
	p    point
	r    summary.Require
	told accesspath.Path // the lock that a deadlock was reported of
	all  bool            // it is held in every world
}

// checkExcluded reports a call of a function that must not be called with the lock of r held, and whether it did so.
func (c *checker) checkExcluded(p point, r summary.Require, callee string, told accesspath.Path) bool {
	h, some, all := heldIn(p.worlds, r.Lock)
	if !some {
		return false
	}
	f := diag.Finding{Check: lockExcluded, Pos: c.callPos(p.call), About: about(r.Lock)}
	f.Verdict = excludedTable.Judge(c.r.Judge(), &excluding{c, p, r, told, all}, append([]token.Pos{f.Pos}, c.siteOf(h)...)...)
	if f.Verdict.Level() == evidence.Silent {
		return false
	}
	here, text := c.contractOf(p.call, r)
	f.Message = fmt.Sprintf("%s must not be called with %s held%s", callee, c.lockName(p.unit, r.Lock), text)
	f.Related = append(c.heldRelated(p, r.Lock, h), here...)
	c.r.Report(f)
	return true
}

// heldIn returns how l is held in some of worlds, and whether it is in all.
func heldIn(worlds []locks.World, l locks.Lock) (found locks.Held, some, all bool) {
	all = true
	for _, w := range worlds {
		h, ok := w.Holds(l)
		all = all && ok
		if ok {
			found, some = h, true
		}
	}
	return found, some, all
}

// excludedTable has the reasons why a lock may be held where a function is called that says it must not be.
var excludedTable = evidence.Table[*excluding]{
	Name:    "excluded",
	Subject: func(x *excluding) string { return x.c.lockName(x.p.unit, x.r.Lock) },
	Checks:  []string{lockExcluded.Code},
	Rows: []evidence.Reason[*excluding]{
		{
			ID: "excluded-some-ways", Kind: evidence.Excludes, Title: "on some ways the lock is not held there",
			Holds: func(x *excluding) bool { return !x.all },
		},
		{
			ID: "excluded-told", Kind: evidence.Excludes,
			Title: "that the call acquires the lock again is reported",
			Holds: func(x *excluding) bool { return x.r.Lock.Path == x.told },
		},
		{
			ID: "excluded-declined", Kind: evidence.Excludes,
			Title: "the function acquires the lock, which is why it must not be held, but does not with these arguments",
			Holds: func(x *excluding) bool { return x.c.declined(x.p, x.r) },
			At:    func(x *excluding) []token.Pos { return []token.Pos{x.c.contractPos(x.p.call)} },
		},
	},
}

// declined reports whether the callee must not be called with the lock of r held
// since it takes it, but does not do so with these arguments: remove(k, false).
func (c *checker) declined(p point, r summary.Require) bool {
	callee := c.res.Callee(p.call)
	if callee == nil || callee.Summary == nil {
		return false
	}
	for _, own := range callee.Contract.Excludes {
		if own.Text == r.Text && acquires(&callee.Summary.Effect, own.Lock) {
			return !acquires(p.effect, r.Lock)
		}
	}
	return false
}

func acquires(e *locks.Effect, l locks.Lock) bool {
	return e != nil && slices.ContainsFunc(e.Acquires, func(a locks.Acquire) bool { return a.Lock.Path == l.Path })
}

// forbidden returns where it is said that l must not be held at p, if that is in the package.
func (c *checker) forbidden(p point, l locks.Lock) []diag.Related {
	_, excludes, _ := c.res.Requirements(p.call)
	for _, r := range excludes {
		if r.Lock.Path == l.Path {
			here, _ := c.contractOf(p.call, r)
			return here
		}
	}
	return nil
}
