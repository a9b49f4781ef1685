package lockset

import "github.com/concvet/concvet/internal/diag"

// Checks returns the checks of the analyzer.
func Checks() []*diag.Check {
	return []*diag.Check{
		doubleLock, recursiveRLock, lockUpgrade, unlockUnheld, wrongModeCheck, lockLeak, deferLock,
		deferInLoop, copiedLock, condWaitUnlocked, lockRequired, lockExcluded, tryLockIgnored,
	}
}

var doubleLock = &diag.Check{
	Code:  "CV1001",
	Name:  "double-lock",
	Title: "lock is acquired again while the same goroutine holds it",
	Doc: `A sync.Mutex cannot be locked twice by one goroutine, and neither can the write side of
a sync.RWMutex: the second call waits for ever. The second acquisition may be in a
function that is called with the lock held, several calls deep, in this package or
another. The message names the calls on the way.`,
	Bad: `func (s *Store) Put(k, v string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.Len() > max { // locks s.mu again
		return
	}
	s.m[k] = v
}

func (s *Store) Len() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.m)
}`,
	Good: `func (s *Store) Put(k, v string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.m) > max {
		return
	}
	s.m[k] = v
}`,
	Silent: `Locks count as the same only if one path leads to them: other objects of the same type, other
elements of a slice or map, and pointers that were overwritten in between are different locks.
Calls through interfaces and function values that are not known are taken to lock nothing. Functions
that lock only under a condition which the call does not decide are left alone. A mutex that one
method locks and another unlocks, without ever holding it, is a signal; to lock it again is to wait
for it. If a goroutine, or a function that gets the lock, unlocks it, the lock has been handed over
and is not held here any more.`,
	Since: "v0.1.0",
}

var recursiveRLock = &diag.Check{
	Code:  "CV1002",
	Name:  "recursive-rlock",
	Title: "read lock is acquired again by the goroutine that holds it",
	Doc: `A goroutine that read-locks a sync.RWMutex twice deadlocks if another one asks for the write
lock in between: the writer waits for the first read lock, and the second read lock waits for
the writer. Tests pass as long as no writer comes at the wrong moment.`,
	Bad: `func (c *Cache) Get(k string) string {
	c.mu.RLock()
	defer c.mu.RUnlock()
	if c.expired(k) { // read-locks c.mu again
		return ""
	}
	return c.m[k]
}

func (c *Cache) expired(k string) bool {
	c.mu.RLock()
	defer c.mu.RUnlock()
	return c.deadline[k].Before(time.Now())
}`,
	Good: `func (c *Cache) Get(k string) string {
	c.mu.RLock()
	defer c.mu.RUnlock()
	if c.deadline[k].Before(time.Now()) {
		return ""
	}
	return c.m[k]
}`,
	Silent: `Nothing is reported if neither the package nor the one that declares the lock ever acquires it for
writing; writers elsewhere are not seen. If the function made the object and no other goroutine is seen
to get it, no writer can wait.`,
	Since: "v0.1.0",
}

var lockUpgrade = &diag.Check{
	Code:  "CV1003",
	Name:  "lock-upgrade",
	Title: "write lock is acquired by a goroutine that holds the read lock",
	Doc: `A sync.RWMutex cannot be upgraded: Lock waits until all readers are gone, and the goroutine
itself is one of them.`,
	Bad: `c.mu.RLock()
defer c.mu.RUnlock()
if v, ok := c.m[k]; ok {
	return v
}
c.mu.Lock()
c.m[k] = load(k)
c.mu.Unlock()`,
	Good: `c.mu.RLock()
v, ok := c.m[k]
c.mu.RUnlock()
if ok {
	return v
}
c.mu.Lock()
defer c.mu.Unlock()
c.m[k] = load(k)`,
	Silent: `The same paths and calls are followed as for CV1001.`,
	Since:  "v0.1.0",
}

var unlockUnheld = &diag.Check{
	Code:  "CV1004",
	Name:  "unlock-unheld",
	Title: "lock is released that is not held",
	Doc: `Unlocking a mutex that is not locked is a fatal error that cannot be recovered; if another
goroutine happens to hold it, that one loses its protection. Typical causes are an explicit
Unlock next to a deferred one, an error branch that unlocks but does not return, and an Unlock
after a TryLock that failed.`,
	Bad: `s.mu.Lock()
defer s.mu.Unlock()
if s.closed {
	s.mu.Unlock() // and again at the end
	return errClosed
}`,
	Good: `s.mu.Lock()
defer s.mu.Unlock()
if s.closed {
	return errClosed
}`,
	Silent: `A function may release a lock of its caller; that is checked where it is called (CV1012). Locks
that another package declares may have been acquired there. Branches
on the same conditions are told apart, also on several that && and || join, so a lock that is taken and released
under the same conditions is fine. So is a lock that a goroutine takes and keeps until its end, if the function waits for the goroutine.`,
	Since: "v0.1.0",
}

var wrongModeCheck = &diag.Check{
	Code:  "CV1005",
	Name:  "wrong-mode",
	Title: "read lock is released by Unlock, or write lock by RUnlock",
	Doc: `The two sides of a sync.RWMutex are released by different methods. Mixing them up is a fatal
error at best and leaves the lock in disorder at worst.`,
	Bad: `c.mu.RLock()
defer c.mu.Unlock()
return c.m[k]`,
	Good: `c.mu.RLock()
defer c.mu.RUnlock()
return c.m[k]`,
	Silent: `Reported only if every path to the release holds the lock in the other mode.`,
	Since:  "v0.1.0",
}

var lockLeak = &diag.Check{
	Code:  "CV1006",
	Name:  "lock-leak",
	Title: "lock is not released on some path out of the function",
	Doc: `The function acquires a lock and releases it on some paths, but on this one it returns with the lock
held: the next Lock waits for ever. A panic counts as a return if the function recovers from it, or if
a caller recovers from it and goes on, unless a deferred call on the way releases the lock. A function
that never releases the lock is reported if no other code can release it. If other paths reach the return without the lock, the
finding is at the continue, break or goto that skips the release.`,
	Bad: `s.mu.Lock()
u, ok := s.users[id]
if !ok {
	return nil, errUnknown // s.mu stays locked
}
s.mu.Unlock()
return u, nil`,
	Good: `s.mu.Lock()
defer s.mu.Unlock()
u, ok := s.users[id]
if !ok {
	return nil, errUnknown
}
return u, nil`,
	Silent: `The lock must be held on every path to the return. Functions that hand the lock to their caller are
recognised: callers or goroutines that they start release it; the result leads to the lock; or other code
in the package releases that lock without acquiring it, and the result says whether the caller got the lock, or no
other function acquires it for that. If such a function fails and keeps the lock, that is reported, unless it returns the
release along with the error. A goroutine that is started before the return may take over the lock. A goroutine may end with a
lock if the code that waits for its end releases it.`,
	Since: "v0.1.0",
}

var deferLock = &diag.Check{
	Code:  "CV1007",
	Name:  "defer-lock",
	Title: "Lock is deferred where Unlock was meant",
	Doc: `A deferred Lock runs when the function returns, when the lock is still held: the function never
returns.`,
	Bad: `s.mu.Lock()
defer s.mu.Lock()`,
	Good: `s.mu.Lock()
defer s.mu.Unlock()`,
	Silent: `A deferred Lock after an Unlock is a way to release a lock temporarily, and fine.`,
	Since:  "v0.1.0",
}

var deferInLoop = &diag.Check{
	Code:  "CV1008",
	Name:  "defer-unlock-loop",
	Title: "deferred unlock in a loop whose next iteration locks again",
	Doc: `Deferred calls run at the end of the function, not of the iteration. The second iteration
waits for a lock that the first one still holds.`,
	Bad: `for _, j := range jobs {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.done[j] = true
}`,
	Good: `s.mu.Lock()
defer s.mu.Unlock()
for _, j := range jobs {
	s.done[j] = true
}`,
	Silent: `Locks that differ from iteration to iteration are released late, but do not deadlock.`,
	Since:  "v0.1.0",
}

var copiedLock = &diag.Check{
	Code:  "CV1009",
	Name:  "copied-lock",
	Title: "lock of a copy excludes no other goroutine",
	Doc: `A method with a value receiver, a parameter passed by value, a loop variable and an assignment
all copy the object with its mutex, or the mutex alone. Locking the copy excludes no other goroutine, since each caller has a
copy of its own.`,
	Bad: `func (c Counter) Inc() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.n[key]++
}`,
	Good: `func (c *Counter) Inc() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.n[key]++
}`,
	Silent: `Structs that hold a pointer to their mutex may be copied. Copies of values that the function
made itself are fine too.`,
	Since: "v0.1.0",
}

var condWaitUnlocked = &diag.Check{
	Code:  "CV1011",
	Name:  "cond-wait-unlocked",
	Title: "Cond.Wait without holding its lock",
	Doc:   `Wait unlocks the lock of the condition variable first. Called without it, that is a fatal error.`,
	Bad: `for len(q.items) == 0 {
	q.cond.Wait()
}`,
	Good: `q.mu.Lock()
defer q.mu.Unlock()
for len(q.items) == 0 {
	q.cond.Wait()
}`,
	Silent: `The lock must be known: from sync.NewCond in the package. Functions whose callers hold the lock
are fine.`,
	Since: "v0.1.0",
}

var lockRequired = &diag.Check{
	Code:  "CV1012",
	Name:  "lock-required",
	Title: "function that needs a lock held is called without it",
	Doc: `The function says that its callers must hold a lock: by its name (flushLocked), by its comment
("caller must hold s.mu"), or by releasing the lock without acquiring it. This call does not
hold it, and neither does any caller of the calling function. A goroutine that is started to release
a lock needs it to be held when it starts.`,
	Bad: `// evictLocked drops the oldest entry. c.mu must be held.
func (c *Cache) evictLocked() { ... }

func (c *Cache) Trim() {
	c.evictLocked()
}`,
	Good: `func (c *Cache) Trim() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.evictLocked()
}`,
	Silent: `Objects that the function made itself are not shared yet, and need no lock. A name is a contract only
if the receiver has exactly one mutex, and not if the function acquires that itself, nor if all calls hold the lock of
an object that the receiver leads to, and none that of the receiver. A comment that does not say which lock is meant is none if
the function acquires that of the receiver itself, and no call may hold it. Nothing is asked for a lock whose type is not
understood.`,
	Since: "v0.1.0",
}

var lockExcluded = &diag.Check{
	Code:  "CV1013",
	Name:  "lock-excluded",
	Title: "function that must not be called with a lock held is called with it",
	Doc: `The comment of the function says that its callers must not hold a lock, and this call does: the
function acquires it, or calls code that does.`,
	Bad: `// notify runs the callbacks. It must not be called with h.mu held.
func (h *Hub) notify() { ... }

func (h *Hub) Publish() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.notify()
}`,
	Good: `func (h *Hub) Publish() {
	h.mu.Lock()
	h.version++
	h.mu.Unlock()
	h.notify()
}`,
	Silent: `Reported only if the lock is held on every path to the call. If the function certainly acquires the
lock, the deadlock is reported instead (CV1001).`,
	Since: "v0.1.0",
}

var tryLockIgnored = &diag.Check{
	Code:  "CV1014",
	Name:  "trylock-ignored",
	Title: "result of TryLock is ignored",
	Doc: `TryLock returns whether it got the lock. If the result is ignored, the lock may not be held,
and the Unlock that follows may release the lock of another goroutine.`,
	Bad: `s.mu.TryLock()
defer s.mu.Unlock()`,
	Good: `if !s.mu.TryLock() {
	return errBusy
}
defer s.mu.Unlock()`,
	Silent: `Any use of the result counts as a test of it.`,
	Since:  "v0.1.0",
}
