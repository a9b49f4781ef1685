package racepattern

import "github.com/concvet/concvet/internal/diag"

// adviceChecks are the checks about locks that are right, but not as good as they could be.
var adviceChecks = []*diag.Check{superfluousLock, emptySection}

var superfluousLock = &diag.Check{
	Code:  "CV9001",
	Name:  "superfluous-lock",
	Tier:  diag.Advice,
	Title: "lock is taken where nothing needs one",
	Doc: `A lock keeps accesses apart of which one writes. Where there are none, it costs time, makes goroutines wait for one
another, and tells readers of something that is not so. Reported are

- critical sections that read nothing but fields and package variables that are never written once they are made;
- locks of which each critical section is like that, or consists of one operation that synchronizes by itself, such
  as one of package sync/atomic, one call of a sync.Map, or one send or receive;
- locks of objects that never leave the function that makes them, and those that are taken by one goroutine of each
  object only.

If all critical sections of a lock are superfluous, the finding is at the declaration of the lock.`,
	Bad: `type Catalog struct {
	mu    sync.RWMutex
	names map[string]string
}

func New(products []Product) *Catalog {
	c := &Catalog{names: make(map[string]string)}
	for _, p := range products {
		c.names[p.ID] = p.Name
	}
	return c
}

func (c *Catalog) Name(id string) string {
	c.mu.RLock() // nobody writes c.names after New
	defer c.mu.RUnlock()
	return c.names[id]
}`,
	Good: `type Catalog struct {
	names map[string]string // not written after New
}

func New(products []Product) *Catalog {
	c := &Catalog{names: make(map[string]string)}
	for _, p := range products {
		c.names[p.ID] = p.Name
	}
	return c
}

func (c *Catalog) Name(id string) string {
	return c.names[id]
}`,
	Silent: `Nothing is reported if something is not seen: other packages can take the lock, or write the variable; its
address is used for anything but calls of Lock and Unlock; the section calls functions of other packages, through
interfaces or function values, takes further locks, starts goroutines or waits; somebody may write through a pointer. A
variable that is never written at all does not count, since then tests or reflection write it, and what is written with a
lock held is not under construction. Elements of a map or slice count as written if those of any other one of the same
type are, or if code that is not seen gets one.

Two operations on atomics may need a lock, to be one.`,
	Since: "v0.1.0",
}

var emptySection = &diag.Check{
	Code:  "CV9004",
	Name:  "empty-critical-section",
	Tier:  diag.Advice,
	Title: "lock is released as soon as it is taken",
	Doc: `A call of Lock is directly followed by the call of Unlock, so that the lock protects nothing. Usually a
` + "`defer`" + ` is missing in front of the second one, and what follows runs without the lock; or the code between
has gone.

It may also be meant: who takes a lock and gives it back at once waits until nobody has it. That is worth a comment,
and with one nothing is reported.`,
	Bad: `func (p *Profile) SetName(name string) {
	p.mu.Lock()
	p.mu.Unlock()
	p.name = name
}`,
	Good: `func (p *Profile) SetName(name string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.name = name
}`,
	Silent: `Nothing is reported if there is a comment on one of the two lines, between them or on the line above, nor if
name or comment of the function speak of waiting. In tests such sections are there to test the lock.`,
	Since: "v0.1.0",
}
