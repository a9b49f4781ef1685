package racepattern

import (
	"fmt"

	"github.com/concvet/concvet/internal/contract"
	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/guard"
	"github.com/concvet/concvet/internal/symbol"
)

// checkExemptions reports accesses to what a comment says needs no lock, for a reason that they take away: of each
// variable the first one.
func (c *checker) checkExemptions(res *guard.Result) {
	if !c.r.Enabled(brokenExemption) {
		return
	}
	for _, v := range res.Variables {
		all := res.Breaches(c.r.Judge(), v)
		if len(all) == 0 {
			continue
		}
		b := all[0]
		says := "never changes"
		if v.Contract.Exempt == contract.Atomic {
			says = "is accessed atomically"
		}
		f := diag.Finding{
			Check:   brokenExemption,
			Pos:     b.Bad.Pos(),
			Verdict: b.Verdict,
			Message: fmt.Sprintf("%s is %s here, but it %s by the comment at %s, and it is %s at %s with no lock in common%s",
				b.Bad.Spell(), verb(b.Bad), says, c.at(v.Contract.Pos), verb(b.Other), c.at(b.Other.Pos()), more(guard.Violation{}, len(all)-1)),
			About: []symbol.Var{v.Data},
			Related: []diag.Related{
				{Pos: v.Contract.Pos, Message: "the comment"},
				{Pos: b.Other.Pos(), Message: verb(b.Other) + " here"},
			},
		}
		for _, also := range all[1:] {
			f.Related = append(f.Related, diag.Related{Pos: also.Bad.Pos(), Message: v.Data.Name + " is " + verb(also.Bad) + " here, too"})
		}
		c.propose(f)
	}
}

var brokenExemption = &diag.Check{
	Code:  "CV3016",
	Name:  "broken-exemption",
	Tier:  diag.Likely,
	Title: "field is accessed in a way that its comment rules out",
	Doc: `A comment says why a field or variable needs no lock: it never changes once others know it, or all accesses are
atomic. Here it is written, or accessed plainly, while another goroutine may access it, too. Those who believe the
comment take no lock.`,
	Bad: `type Conn struct {
	addr string // immutable after creation
}

func (c *Conn) Redirect(addr string) { c.addr = addr }
func (c *Conn) Addr() string         { return c.addr }`,
	Good: `type Conn struct {
	mu   sync.Mutex
	addr string // guarded by mu
}

func (c *Conn) Redirect(addr string) { c.mu.Lock(); defer c.mu.Unlock(); c.addr = addr }
func (c *Conn) Addr() string         { c.mu.Lock(); defer c.mu.Unlock(); return c.addr }`,
	Silent: `Nothing is reported of objects that nobody else knows yet; in functions that end the life of the object or start
its goroutines; in tests; if a lock keeps the access apart from all others; and of elements that the field refers to.
Where others do access the field atomically, the finding is CV3005.`,
	Since: "v0.1.0",
}
