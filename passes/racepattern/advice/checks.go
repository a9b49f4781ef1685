package advice

import "github.com/concvet/concvet/internal/diag"

// SuperfluousLock is about critical sections with nothing to keep apart.
var SuperfluousLock = &diag.Check{
	Code:  "CV9001",
	Name:  "superfluous-lock",
	Tier:  diag.Advice,
	Title: "lock is taken where nothing needs one",
	Doc: `A lock keeps accesses apart of which one writes. Without such accesses it costs time, makes goroutines wait for one
another, and misleads readers. Reported are

- critical sections that only read fields and package variables which are never written after construction;
- locks of which each critical section is like that, or consists of one operation that synchronizes by itself, such
  as one of package sync/atomic, one call of a sync.Map, or one send or receive;
- locks of objects that never leave the function that makes them, or that only goroutines get which are waited for before
  the lock is taken, or start later, and those that are taken by one goroutine of each object only;
- variables of a function that no other goroutine can take, around what others do not know either.

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

// MultipleStages is about critical sections that belong together.
var MultipleStages = &diag.Check{
	Code:  "CV9002",
	Name:  "multiple-stage-access",
	Tier:  diag.Advice,
	Title: "what is written depends on what was read in another critical section",
	Doc: `A function reads a variable in one critical section, releases the lock, and in a second critical section of the
same lock writes what it has computed from the value. In between another function may have written the variable, and
then its result goes with a value that is no longer there. The two critical sections belong together, or the second
one has to look again. They may be in functions that are called: x.Set(x.Get() + 1) loses what another goroutine sets in
between, although both methods take the lock. And so do two changes of one number, as x *= 2 and x++, between which others
see what neither is meant to leave; these may be in functions that are called as well.`,
	Bad: `func (s *Schedule) SetInterval(d time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.interval = d
	s.next = time.Now().Add(d)
}

func (s *Schedule) Sent(at time.Time) {
	s.mu.Lock()
	d := s.interval
	s.mu.Unlock()
	s.mu.Lock()
	s.next = at.Add(d) // may undo a SetInterval
	s.mu.Unlock()
}`,
	Good: `func (s *Schedule) SetInterval(d time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.interval = d
	s.next = time.Now().Add(d)
}

func (s *Schedule) Sent(at time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.next = at.Add(s.interval)
}`,
	Silent: `Nothing is reported if the second critical section reads the variable again; if the first one writes it, as
those do that hand out numbers, or writes something that the second one writes too, such as a flag that keeps others
out; and if no other function writes it with the lock held, and no other goroutine that is seen runs the same function. Of setters
that are called, only those count that write the variable itself, and only with goroutines that are seen to meet. An object that is made where goroutines
are started counts only if several of these get it, and none is waited for before the next one starts. Values count, but no pointers: what they lead to can be
used after the lock is released. Conditions that are checked in one critical section and relied on in another are
CV3013.`,
	Since: "v0.1.0",
}

// GeneralLock is about locks of which one guards several things.
var GeneralLock = &diag.Check{
	Code:  "CV9003",
	Name:  "synchronization-too-general",
	Tier:  diag.Advice,
	Title: "one lock guards several things that are never used together",
	Doc: `The critical sections of a lock fall into groups that have no variable in common. With a lock for each
group they would not wait for one another, and the struct would show which fields belong together.

The finding is at the field of the lock. It names the fields of each group.`,
	Bad: `type Server struct {
	mu sync.Mutex

	sessions map[string]string
	expires  map[string]time.Time

	requests int
	slowest  time.Duration
}

func (s *Server) Login(token, user string, until time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.sessions[token] = user
	s.expires[token] = until
}

func (s *Server) Logout(token string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.sessions, token)
	delete(s.expires, token)
}

func (s *Server) Served(took time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.requests++
	s.slowest = max(s.slowest, took)
}

func (s *Server) Metrics() (int, time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.requests, s.slowest
}`,
	Good: `type Server struct {
	sessionsMu sync.Mutex
	sessions   map[string]string
	expires    map[string]time.Time

	metricsMu sync.Mutex
	requests  int
	slowest   time.Duration
}

func (s *Server) Login(token, user string, until time.Time) {
	s.sessionsMu.Lock()
	defer s.sessionsMu.Unlock()
	s.sessions[token] = user
	s.expires[token] = until
}

func (s *Server) Logout(token string) {
	s.sessionsMu.Lock()
	defer s.sessionsMu.Unlock()
	delete(s.sessions, token)
	delete(s.expires, token)
}

func (s *Server) Served(took time.Duration) {
	s.metricsMu.Lock()
	defer s.metricsMu.Unlock()
	s.requests++
	s.slowest = max(s.slowest, took)
}

func (s *Server) Metrics() (int, time.Duration) {
	s.metricsMu.Lock()
	defer s.metricsMu.Unlock()
	return s.requests, s.slowest
}`,
	Silent: `A group counts if it has at least two critical sections, one of which writes, and if it is more than one
number, pointer or flag: two fields, or the elements of a map or slice. Any group that writes counts if one function starts
goroutines that enter it and others that enter another one. Fields that are not written once they are made
connect nothing, unless they are pointers or interfaces, which lead to what may change. Functions that are called with the lock held belong to the critical section; if one is called that
somebody has passed, or if the lock is used for anything but calls of its methods, nothing is reported.

One lock may be what is wanted, if the groups have to change together now and then, or if there is little to wait
for.`,
	Since: "v0.1.0",
}

// EmptySection is about critical sections with nothing in them.
var EmptySection = &diag.Check{
	Code:  "CV9004",
	Name:  "empty-critical-section",
	Tier:  diag.Advice,
	Title: "lock is released as soon as it is taken",
	Doc: `A call of Lock is directly followed by the call of Unlock, so that the lock protects nothing. Usually a
` + "`defer`" + ` is missing in front of the second one, and what follows runs without the lock; or the code between
has gone.

It may also be meant: taking a lock and giving it back at once waits until no other goroutine has it. That is worth a
comment, and with a comment nothing is reported.`,
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
	Silent: `Nothing is reported if there is a comment on one of the two lines, between them, or above the lines that they follow without a blank one; nor if
name or comment of the function speak of waiting. In tests such sections are there to test the lock.`,
	Since: "v0.1.0",
}
