package lockset

import (
	"fmt"
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
)

// A starting is the case of a function that needs a lock held and is started as a goroutine, which holds nothing.
type starting struct {
	c *checker
	g *ssa.Go
	r summary.Require
}

// checkGoroutines reports functions that need a lock held and are started as
// goroutines.
func (c *checker) checkGoroutines(u *summary.Unit) {
	for g := range ssax.InstrsOf[*ssa.Go](u.Func) {
		requires, _, callee := c.res.Requirements(g)
		for _, r := range requires {
			if r.Source != summary.Inferred && r.Lock.Exact() {
				c.checkStart(u, &starting{c: c, g: g, r: r}, callee)
			}
		}
	}
}

func (c *checker) checkStart(u *summary.Unit, x *starting, callee string) {
	pos := ssax.Pos(x.g)
	v := startedTable.Judge(c.r.Judge(), x, pos)
	if v.Level() == evidence.Silent {
		return
	}
	here, text := c.contractOf(x.g, x.r)
	c.r.Report(diag.Finding{
		Check:   lockRequired,
		Pos:     pos,
		Message: fmt.Sprintf("%s is started as a goroutine, without holding %s%s", callee, c.lockName(u, x.r.Lock), text),
		Related: here,
		About:   about(x.r.Lock),
		Verdict: v,
	})
}

// startedTable has the reasons why a function that needs a lock held may be started as a goroutine.
var startedTable = evidence.Table[*starting]{
	Name:   "started",
	Checks: []string{lockRequired.Code},
	Rows: []evidence.Reason[*starting]{
		{
			ID: "started-releases", Kind: evidence.Excludes,
			Title: "the goroutine releases the lock: it is handed over, and that is looked at as such",
			Holds: func(x *starting) bool { e := x.c.res.Effect(x.g); return e != nil && releases(e, x.r.Lock) },
		},
		{
			ID: "started-told-inside", Kind: evidence.Excludes,
			Title: "it is a function called by the one started that needs the lock, which is reported there",
			Holds: func(x *starting) bool { return x.c.toldInside(x.g, x.r) },
			At:    func(x *starting) []token.Pos { return []token.Pos{x.c.contractPos(x.g)} },
		},
	},
}
