package pair

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/passes/mhb"
	"github.com/concvet/concvet/passes/racepattern/docket"
	"github.com/concvet/concvet/passes/racepattern/scene"
)

// A Checker reports the races of one package.
type Checker struct {
	*docket.Docket
	needNone func(ssa.Instruction) bool
	orders   *mhb.Result
}

// New returns the checker of a package, the one of orders, of which needNone reports the accesses that need no lock
// ([guard.Result.NeedNone]).
func New(d *docket.Docket, orders *mhb.Result, needNone func(ssa.Instruction) bool) *Checker {
	return &Checker{d, needNone, orders}
}

// IsPromising reports whether a race may be told by what the function itself shows, as far as can be told
// from its scope without the code of other functions: that may still turn out to order the accesses. What hangs on their code is
// left out of account.
func IsPromising(s *scene.Scene) (found bool) {
	near := *s
	near.Judge = &evidence.Judge{Ignore: slices.Concat(s.Judge.Ignore, unsettled)}
	newSurvey(newArena(&near)).conflicts(oneOrTwo, nil, func(x *race) (more bool) {
		_, found = pairTable.Evident(x.Judge, x)
		return !found
	})
	return found
}

// Report reports the races of one scope: one for each place, at the first pair
// of accesses that is found, since one missing synchronization usually is behind
// all pairs.
func (c *Checker) Report(s *scene.Scene) {
	a := newArena(s)
	a.needNone, a.orders = c.needNone, c.orders
	if s.Owner != nil {
		c.checkObject(a)
		return
	}
	c.look(a)
}

// look reports the pairs of s that may race: those that are evident by their own checks, and then one for each place
// of which none is.
func (c *Checker) look(s *arena) {
	var races []*race
	sv := newSurvey(s)
	for _, of := range []writes{both, justOne} { // two writes tell the most
		sv.conflicts(of, nil, func(x *race) (more bool) {
			races = append(races, x)
			return true
		})
	}
	c.tellEach(races, s, func(x *race, v evidence.Verdict) {
		if v.Level() == evidence.Evident {
			c.tell(checkOf(x.Pair), x, v)
		} else {
			c.tell(PossibleRace, x, v)
		}
	})
}

// tellEach tells one of races for each place: one that is evident, if there is one.
func (c *Checker) tellEach(races []*race, s *arena, tell func(*race, evidence.Verdict)) {
	done := make(map[goroutine.Place]bool)
	for _, x := range races {
		if done[x.Place] && !s.Listens() {
			continue
		}
		if v, ok := pairTable.Evident(s.Judge, x, x.at()...); ok && !done[x.Place] {
			done[x.Place] = true
			tell(x, v)
		}
	}
	if s.View == mhb.Near || !c.Wants(diag.Likely) {
		return
	}
	for _, x := range races {
		if done[x.Place] {
			continue
		}
		if v := pairTable.Judge(s.Judge, x); v.Level() != evidence.Silent { // whoever listens has heard of it
			done[x.Place] = true
			tell(x, v)
		}
	}
}
