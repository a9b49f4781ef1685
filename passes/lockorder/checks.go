package lockorder

import "github.com/concvet/concvet/internal/diag"

// Checks returns the checks of the analyzer.
func Checks() []*diag.Check {
	return []*diag.Check{lockCycle, instanceOrder, waitUnderLock}
}

var lockCycle = &diag.Check{
	Code:  "CV2001",
	Name:  "lock-order",
	Tier:  diag.Bug,
	Title: "goroutines acquire locks in different orders",
	Doc: `One goroutine holds a lock and waits for a second, while another goroutine holds the second and
waits for the first: neither can go on. The locks may be more than two, the second
acquisition may be many calls away, in another package, or in a callback: then it may be the
very lock that is held.

The finding names each goroutine's part: which lock it holds, where it got it, and how it
comes to wait for the next.`,
	Bad: `func (s *Store) Flush() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.index.Reset() // locks s.index.mu
}

func (x *Index) Rebuild() {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.store.Scan() // locks x.store.mu
}`,
	Good: `func (x *Index) Rebuild() {
	entries := x.store.Scan()
	x.mu.Lock()
	defer x.mu.Unlock()
	x.fill(entries)
}`,
	Silent: `Locks are distinguished by the field or variable that declares them. Nothing is reported if the goroutines cannot run at
the same time, if both hold a third lock, or if all of them only read and no code writes. The check misses cycles through function values,
interface methods, more than six calls in a row or a branch on an unknown condition, and cycles with a side in an imported package.`,
	Since: "v0.1.0",
}

var instanceOrder = &diag.Check{
	Code:  "CV2002",
	Name:  "instance-order",
	Tier:  diag.Bug,
	Title: "two objects of one type are locked in either order",
	Doc: `A function that anyone can call locks one object and then another of the same type, and nothing
fixes which of two comes first. Transfer(a, b) and Transfer(b, a) at the same time wait for each
other for ever. The same happens with Rename(x, y) and Rename(y, x) if there is a lock for each name,
if all objects of a map are locked in its random order,
if one goroutine goes from one object to the next while another comes back,
if functions lock two parts of one object that are of one type in different orders, and
if a function passes two objects to two goroutines, to each in another order.`,
	Bad: `func Transfer(from, to *Account, n int) {
	from.mu.Lock()
	defer from.mu.Unlock()
	to.mu.Lock()
	defer to.mu.Unlock()
	from.balance -= n
	to.balance += n
}`,
	Good: `func Transfer(from, to *Account, n int) {
	first, second := from, to
	if to.id < from.id {
		first, second = to, from
	}
	first.mu.Lock()
	defer first.mu.Unlock()
	second.mu.Lock()
	defer second.mu.Unlock()
	from.balance -= n
	to.balance += n
}`,
	Silent: `A comparison of the two objects, or of their keys, is taken to decide the order. Nothing is reported for objects that
lead to each other in one direction only, such as the nodes of a tree. If only the package itself
chooses the objects, or both sides only read, nothing is reported either.`,
	Since: "v0.1.0",
}

var waitUnderLock = &diag.Check{
	Code:  "CV2003",
	Name:  "wait-under-lock",
	Tier:  diag.Bug,
	Title: "a goroutine holds a lock and waits for another one that needs the lock",
	Doc: `While it holds a lock, a goroutine waits for a wait group, for its partner on a channel, for a
Once or for a signal, and the goroutine that could end the wait has to acquire the lock first. The function that a
Once runs waits for itself if it calls Do of the same Once again.`,
	Bad: `func (p *Pool) Close() {
	p.mu.Lock()
	defer p.mu.Unlock()
	close(p.jobs)
	p.workers.Wait() // a worker that is about to lock p.mu never ends
}`,
	Good: `func (p *Pool) Close() {
	p.mu.Lock()
	close(p.jobs)
	p.mu.Unlock()
	p.workers.Wait()
}`,
	Silent: `Only waits that nothing else ends are reported: no select with an arm that does not need the lock, no
send that finds room in the channel, and no channel that other code can get hold of. A channel of fixed
size gets full if each call sends on it, and the receiver goes on until it is closed.`,
	Since: "v0.1.0",
}
