package guarded

import (
	"fmt"
	"go/token"
	"strings"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/guard"
)

// ReportContracts reports the comments about guards that all of the code contradicts, each once with the
// variables that it speaks of.
func (c *Checker) ReportContracts() {
	if !c.Enabled(ContradictedContract) {
		return
	}
	var order []token.Pos
	byComment := make(map[token.Pos][]contradiction)
	for _, v := range c.res.Variables {
		bare, verdict := c.res.Contradicted(c.Judge(), v)
		if len(bare) == 0 {
			continue
		}
		at := v.Contract.Pos
		if byComment[at] == nil {
			order = append(order, at)
		}
		byComment[at] = append(byComment[at], contradiction{v, bare, verdict})
	}
	for _, at := range order {
		c.reportContract(at, byComment[at])
	}
}

// A contradiction is a variable with its accesses without the guard that a comment states.
type contradiction struct {
	*guard.Variable
	bare    []*guard.Instance
	verdict evidence.Verdict
}

// maxContradictions bounds the accesses that a report shows.
const maxContradictions = 3

func (c *Checker) reportContract(at token.Pos, vars []contradiction) {
	var names []string
	lines, with := 0, 0
	f := diag.Finding{Check: ContradictedContract, Pos: at, Verdict: vars[0].verdict}
	for _, v := range vars {
		names = append(names, v.Data.Name)
		if v.With() > 0 {
			with += v.With()
			lines += v.Without()
		} else {
			lines += len(v.bare)
		}
		for _, i := range v.bare[:min(maxContradictions, len(v.bare))] {
			f.Related = append(f.Related, diag.Related{Pos: i.Pos(), Message: fmt.Sprintf("%s is %s here", v.Data.Name, Verb(i))})
		}
		f.About = append(f.About, v.Data, v.Guard.Lock)
	}
	guards := vars[0].Guard.Lock.Name
	holds := fmt.Sprintf("none of the %d lines with accesses holds it", lines)
	if with > 0 {
		holds = fmt.Sprintf("only %d of the %d lines with accesses holds it", with, lines+with)
	}
	f.Message = fmt.Sprintf("the comment says that %s guards %s, but %s", guards, strings.Join(names, ", "), holds)
	c.Report(f)
}
