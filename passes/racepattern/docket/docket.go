package docket

import (
	"cmp"
	"fmt"
	"go/token"
	"path/filepath"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/ssax"
)

// A Docket has the findings of a package that want a line to themselves: what goes wrong with several parts of one
// statement has one cause, and of two accesses that race one report is enough. All are heard before one is told, so that
// which checks are enabled has no say in what others report: of those on one line the better tier goes first.
//
// What its Reporter is told directly stands beside other findings of the line.
type Docket struct {
	Pass *analysis.Pass
	*diag.Reporter

	entries []entry
}

// New returns the docket of a package without findings.
func New(pass *analysis.Pass, r *diag.Reporter) *Docket { return &Docket{Pass: pass, Reporter: r} }

// An entry is a finding, and where the other access is if it is of a race.
type entry struct {
	diag.Finding
	other token.Pos
}

// Propose reports f in the end, unless another finding has its line.
func (d *Docket) Propose(f diag.Finding) { d.ProposeRace(f, token.NoPos) }

// ProposeRace is Propose for a race with the access at other.
func (d *Docket) ProposeRace(f diag.Finding, other token.Pos) {
	d.entries = append(d.entries, entry{f, other})
}

// Settle reports what was proposed, in the order of that within a tier. Findings of the check last come last in theirs.
func (d *Docket) Settle(last *diag.Check) {
	slices.SortStableFunc(d.entries, func(a, b entry) int {
		switch order := cmp.Compare(a.Check.Tier, b.Check.Tier); {
		case order != 0 || (a.Check == last) == (b.Check == last):
			return order
		case a.Check == last:
			return 1
		}
		return -1
	})
	lines := make(map[token.Pos]bool)
	pairs := make(map[[2]token.Pos]bool) // these lines with those of the other access
	for _, e := range d.entries {
		line, other := d.LineOf(e.Pos), token.NoPos
		if e.other.IsValid() {
			other = d.LineOf(e.other)
		}
		if lines[line] || other.IsValid() && pairs[[2]token.Pos{other, line}] {
			continue
		}
		lines[line] = true
		if other.IsValid() {
			pairs[[2]token.Pos{line, other}] = true
		}
		d.Report(e.Finding)
	}
	d.entries = nil
}

// LineOf returns the start of the line of pos.
func (d *Docket) LineOf(pos token.Pos) token.Pos { return ssax.LineStart(d.Pass.Fset, pos) }

// At says where pos is: the name of the file, and the line.
func (d *Docket) At(pos token.Pos) string {
	p := ssax.Place(d.Pass.Fset, pos)
	return fmt.Sprintf("%s:%d", filepath.Base(p.Filename), p.Line)
}
