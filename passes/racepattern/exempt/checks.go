package exempt

import "github.com/concvet/concvet/internal/diag"

// Broken is about comments that say why no lock is needed.
var Broken = &diag.Check{
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
