package slots

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/ssax"
)

// Report reports what fns, all functions of a package with code, do wrong with limits.
func Report(r *diag.Reporter, fns []*ssa.Function) {
	if !r.Enabled(Check) {
		return
	}
	c := &checker{Reporter: r, census: newCensus(fns), told: make(map[ssa.Instruction]bool)}
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
	told map[ssa.Instruction]bool
}

// report reports at pos, with where something was taken.
func (c *checker) report(pos token.Pos, message string, taken token.Pos, what string) {
	c.Report(diag.Finding{Check: Check, Pos: pos, Message: message, Related: []diag.Related{{Pos: taken, Message: what}}})
}
