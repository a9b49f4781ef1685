package guarded

import "github.com/concvet/concvet/internal/diag"

// UnguardedField is about accesses without the guard of which something is in doubt.
var UnguardedField = &diag.Check{
	Code:  "CV3006",
	Name:  "unguarded-field",
	Tier:  diag.Likely,
	Title: "field is accessed without the lock that is held elsewhere",
	Doc: `A field or package variable is accessed with a lock held, but not here, and both may happen at the same
time: the functions are called from outside, or goroutines of the package run them. The lock guards it by what a comment
says or by what most of the code does.`,
	Bad: `func (c *Conn) deliver(line string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.lastSeen = time.Now()
	c.lines = append(c.lines, line)
}

func (c *Conn) Idle() time.Duration {
	return time.Since(c.lastSeen)
}`,
	Good: `func (c *Conn) deliver(line string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.lastSeen = time.Now()
	c.lines = append(c.lines, line)
}

func (c *Conn) Idle() time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	return time.Since(c.lastSeen)
}`,
	Silent: `Fields that are only written before the object is shared need no lock. At least half of the
accesses must hold the lock, one of them a write. Locks that the callers hold by contract, and
those that all callers of an unexported method hold, count.`,
	Since: "v0.1.0",
}

// MissingLock is about accesses without the guard.
var MissingLock = &diag.Check{
	Code:  "CV3010",
	Name:  "missing-lock",
	Tier:  diag.Bug,
	Title: "field is accessed without the lock that guards it",
	Doc: `A lock guards a field or package variable: a comment says so ("guarded by mu", "mu protects the
fields below"), or nearly all accesses hold it, the locks of callers included. This access does not hold it, and may happen at
the same time as one that does; one of them writes. "concvet guards" shows which lock guards what, and why.

The check reports three kinds of accesses: to a field that a comment gives to the lock; in a function that takes the lock of
the same object elsewhere (before Lock, after Unlock, on a branch); and of a method to a field of its own object, or of a function
to a package variable, if at most one function in three and one line in five do without the lock. More lines may do without it
if the field stands below the lock in its struct. They also may if the access only reads, one function in four does without the lock, and
something else speaks for the lock: the package has the habit, the function takes the lock itself, or a goroutine of the package is one side.
A check without the lock that is repeated with the lock held is reported in any case.
All other accesses are CV3006, since more of these findings are wrong.

The finding says at how many lines the lock is held. Lines where nobody else knows the object yet, and
lines of tests, do not count.`,
	Bad: `type Cache struct {
	mu    sync.Mutex
	items map[string]string // guarded by mu
}

func (c *Cache) Put(k, v string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.items[k] = v
}

func (c *Cache) Take(k string) (v string, left int) {
	c.mu.Lock()
	v = c.items[k]
	delete(c.items, k)
	c.mu.Unlock()
	return v, len(c.items)
}`,
	Good: `type Cache struct {
	mu    sync.Mutex
	items map[string]string // guarded by mu
}

func (c *Cache) Put(k, v string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.items[k] = v
}

func (c *Cache) Take(k string) (v string, left int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	v = c.items[k]
	delete(c.items, k)
	return v, len(c.items)
}`,
	Silent: `It is silent about functions without a known caller, and about those whose callers may hold the lock. So are accesses after a
wait for all goroutines, before they are started, to objects that the function or a caller of it has made, and where a
comment says why no lock is needed. If there are other doubts, the finding is CV3006: the lock is held at too few lines, or
belongs to another object; only the function that writes reads without it; the object is being closed; the function waits for a
signal or calls one that takes the lock before, and so may know the state; it has seen the value not to be nil with the lock held, or
something else that is only written together with it; its callers in the package hold the lock; it sets the object up or makes it like a new
one, by its name; it is called by reflection (MarshalJSON); another lock is held for writing; the value is for the message of a panic.`,
	Since: "v0.1.0",
}

// OtherLock is about accesses with another lock than the guard.
var OtherLock = &diag.Check{
	Code:  "CV3011",
	Name:  "other-lock",
	Tier:  diag.Likely,
	Title: "field is accessed with one lock here and with another one there",
	Doc: `A lock keeps two accesses apart only if it is the same lock. Here a field is accessed with a lock held, but
elsewhere it is another lock: one of the package, that of another object or of another element.`,
	Bad: `func (a *Account) Deposit(n int) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.balance += n
}

func (a *Account) Withdraw(n int) {
	withdrawals.Lock()
	defer withdrawals.Unlock()
	a.balance -= n
}`,
	Good: `func (a *Account) Deposit(n int) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.balance += n
}

func (a *Account) Withdraw(n int) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.balance -= n
}`,
	Silent: `If the guard of the field is certain, or both are locks of one object, it is CV3010. Locks that are reached through pointers may be the same, and are
taken to be.`,
	Since: "v0.1.0",
}

// UnlockedCheck is about conditions that are checked without the guard.
var UnlockedCheck = &diag.Check{
	Code:  "CV3014",
	Name:  "unlocked-check",
	Tier:  diag.Likely,
	Title: "field is checked without the lock that is then taken to write it",
	Doc: `A function tests a field to decide whether to take the lock, takes it, and writes the field. The test
races with the write of another goroutine: it may see the new pointer, but not yet the data behind it. An atomic
variable, or sync.Once, fixes it.`,
	Bad: `func (s *Schema) Load() *Tree {
	if s.tree == nil {
		s.mu.Lock()
		s.tree = parse(s.path)
		s.mu.Unlock()
	}
	return s.tree
}`,
	Good: `func (s *Schema) Load() *Tree {
	s.once.Do(func() { s.tree = parse(s.path) })
	return s.tree
}`,
	Silent: `As for CV3010, which reports it if nothing speaks against it, or if the function checks once more with the lock held, since
its author knew of other goroutines. The finding is wrong if something else keeps several goroutines from getting
there at the same time.`,
	Since: "v0.1.0",
}

// WriteUnderRLock is about writes with the guard held for reading.
var WriteUnderRLock = &diag.Check{
	Code:  "CV1010",
	Name:  "write-under-rlock",
	Title: "field is written under the read lock",
	Doc: `Any number of goroutines may hold the read lock at once, so a write under it races with readers and
with other such writes. Reported for fields that are written under the write lock of the same
mutex elsewhere in the package. The write may be in a function that is called. Several writes under one
read lock are one report.`,
	Bad: `c.mu.RLock()
defer c.mu.RUnlock()
v, ok := c.m[k]
if !ok {
	v = load(k)
	c.m[k] = v
}`,
	Good: `c.mu.Lock()
defer c.mu.Unlock()
v, ok := c.m[k]
if !ok {
	v = load(k)
	c.m[k] = v
}`,
	Silent: `Fields that are never written under the write lock may be guarded otherwise. Atomic operations are
no writes in this sense. Another lock that is held exclusively is enough, and so is an object that is not shared
yet.`,
	Since: "v0.1.0",
}
