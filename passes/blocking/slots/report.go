package slots

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/ssax"
)

// Report reports what fns, all functions of a package with code, do wrong with limits; by doubtful what is not certain.
func Report(r *diag.Reporter, fns []*ssa.Function, doubtful *diag.Check) {
	if !r.Enabled(Check) && !r.Enabled(doubtful) {
		return
	}
	c := &checker{Reporter: r, doubtful: doubtful, census: newCensus(fns), told: make(map[ssa.Instruction]bool)}
	for _, fn := range fns {
		r.Try(fn.Name(), fn.Pos(), func() error {
			c.slots(fn)
			for call := range ssax.InstrsOf[ssa.CallInstruction](fn) {
				c.nested(call)
				c.weight(call)
			}
			return nil
		})
	}
}

// A checker reports on one package.
type checker struct {
	*diag.Reporter
	*census
	doubtful *diag.Check
	told     map[ssa.Instruction]bool
}

// report reports loss at pos, with where something was taken, as far as a table says.
func (c *checker) report(l *loss, pos token.Pos, message string, taken token.Pos, what string) {
	v := table.Judge(c.Judge(), l, pos)
	c.ReportJudged(diag.Finding{Check: Check, Pos: pos, Message: message, Related: []diag.Related{{Pos: taken, Message: what}}, Verdict: v}, c.doubtful)
}
