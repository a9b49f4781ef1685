package racepattern

import (
	"cmp"
	"go/token"
	"slices"

	"github.com/concvet/concvet/internal/diag"
)

// A docket has the findings of a package that want a line to themselves: what goes wrong with several parts of one
// statement has one cause, and of two accesses that race one report is enough. All are heard before one is told, so that
// which checks are enabled has no say in what others report: of those on one line the better tier goes first.
type docket []entry

// An entry is a finding, and where the other access is if it is of a race.
type entry struct {
	diag.Finding
	other token.Pos
}

// propose reports f in the end, unless another finding has its line.
func (c *checker) propose(f diag.Finding) { c.proposeRace(f, token.NoPos) }

// proposeRace is propose for a race with the access at other.
func (c *checker) proposeRace(f diag.Finding, other token.Pos) {
	if c.r.Enabled(f.Check) {
		c.docket = append(c.docket, entry{f, other})
	}
}

// settle reports what was proposed, in the order of that within a tier; races that are possible come last, since another
// scope may show them for certain.
func (c *checker) settle() {
	slices.SortStableFunc(c.docket, func(a, b entry) int {
		return cmp.Or(cmp.Compare(a.Check.Tier, b.Check.Tier), compareBools(a.Check == possibleRace, b.Check == possibleRace))
	})
	lines := make(map[token.Pos]bool)
	pairs := make(map[[2]token.Pos]bool) // these lines with those of the other access
	for _, e := range c.docket {
		line, other := c.lineOf(e.Pos), token.NoPos
		if e.other.IsValid() {
			other = c.lineOf(e.other)
		}
		if lines[line] || other.IsValid() && pairs[[2]token.Pos{other, line}] {
			continue
		}
		lines[line] = true
		if other.IsValid() {
			pairs[[2]token.Pos{line, other}] = true
		}
		c.r.Report(e.Finding)
	}
	c.docket = nil
}
