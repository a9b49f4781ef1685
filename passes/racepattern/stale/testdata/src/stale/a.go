// Package stale checks something in one critical section and acts on it in another one.
package stale

import (
	"errors"
	"sync"
	"time"
)

var errTaken = errors.New("taken")

type user struct{ name string }

// Registry has users.
type Registry struct {
	op sync.Mutex

	mu     sync.RWMutex
	users  map[string]*user
	ages   map[string]int
	stamps map[string]time.Time
	limit  int
	coins  int
	open   bool
	state  int
	last   *user
}

func (r *Registry) Add(name string) error {
	r.mu.RLock()
	_, taken := r.users[name]
	r.mu.RUnlock()
	if taken {
		return errTaken
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.users[name] = &user{name} // want `this is done because of r.users as it was at a.go:\d+, but r.mu has been released since, and r.users may have changed`
	return nil
}

// AddChecked looks again.
func (r *Registry) AddChecked(name string) error {
	r.mu.RLock()
	_, taken := r.users[name]
	r.mu.RUnlock()
	if taken {
		return errTaken
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if _, taken := r.users[name]; taken {
		return errTaken
	}
	r.users[name] = &user{name}
	return nil
}

// AddOneByOne holds another lock all the time.
func (r *Registry) AddOneByOne(name string) error {
	r.op.Lock()
	defer r.op.Unlock()
	r.mu.RLock()
	_, taken := r.users[name]
	r.mu.RUnlock()
	if taken {
		return errTaken
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.users[name] = &user{name}
	return nil
}

// AddChild adds another one than it has looked for.
func (r *Registry) AddChild(parent, name string) error {
	r.mu.RLock()
	_, ok := r.users[parent]
	r.mu.RUnlock()
	if !ok {
		return errTaken
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.users[name] = &user{name}
	return nil
}

// SetAge always gets the same number: it does not matter who is first.
func (r *Registry) SetAge(name string) {
	r.mu.RLock()
	_, ok := r.ages[name]
	r.mu.RUnlock()
	if ok {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.ages[name] = len(name)
}

// Remove removes what may be gone by then.
func (r *Registry) Remove(name string, tell func(*user)) {
	r.mu.RLock()
	u, ok := r.users[name]
	r.mu.RUnlock()
	if !ok {
		return
	}
	tell(u)
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.users, name)
}

// Expire may remove what was set again in the meantime.
func (r *Registry) Expire(name string, now time.Time) {
	r.mu.RLock()
	t := r.stamps[name]
	r.mu.RUnlock()
	if t.Before(now) {
		r.mu.Lock()
		delete(r.stamps, name) // want `this is done because of r.stamps as it was at a.go:\d+, but r.mu has been released since, and r.stamps may have changed`
		r.mu.Unlock()
	}
}

// ExpireAtOnce keeps the lock.
func (r *Registry) ExpireAtOnce(name string, now time.Time) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.stamps[name].Before(now) {
		delete(r.stamps, name)
	}
}

func (r *Registry) Stamp(name string, t time.Time) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.stamps[name] = t
}

func (r *Registry) has(name string) bool {
	r.mu.RLock()
	defer r.mu.RUnlock()
	if _, ok := r.users[name]; ok {
		return true
	}
	return false
}

func (r *Registry) put(name string, u *user) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.users[name] = u
}

func (r *Registry) Ensure(name string) {
	if !r.has(name) {
		r.put(name, &user{name}) // want `this is done because of r.users as it was at a.go:\d+, but r.mu has been released since, and r.users may have changed`
	}
}

// EnsureOther asks about another name.
func (r *Registry) EnsureOther(name, other string) {
	if !r.has(name) {
		r.put(other, &user{name})
	}
}

// putNew looks for itself.
func (r *Registry) putNew(name string, u *user) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.users[name] == nil {
		r.users[name] = u
	}
}

// EnsureNew calls a method that looks again.
func (r *Registry) EnsureNew(name string) {
	if !r.has(name) {
		r.putNew(name, &user{name})
	}
}

func (r *Registry) size() int {
	r.mu.RLock()
	defer r.mu.RUnlock()
	return len(r.users)
}

func (r *Registry) Limited(name string) {
	if r.size() < r.limit || name == "root" {
		return
	}
	r.mu.Lock()
	r.users[name] = nil // want `this is done because of r.users as it was at a.go:\d+, but r.mu has been released since, and r.users may have changed`
	r.mu.Unlock()
}

// Unlimited logs the size, and goes on in any case.
func (r *Registry) Unlimited(name string, log func(int)) {
	if n := r.size(); n > 100 {
		log(n)
	}
	r.mu.Lock()
	r.users[name] = &user{name}
	r.mu.Unlock()
}

func (r *Registry) Spend(n int) bool {
	r.mu.Lock()
	enough := r.coins >= n
	r.mu.Unlock()
	if !enough {
		return false
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.coins -= n // want `this is done because of r.coins as it was at a.go:\d+, but r.mu has been released since, and r.coins may have changed`
	return true
}

// Hold takes the coins when it finds them, and gives them back if they are not wanted.
func (r *Registry) Hold(n int, wanted func() bool) bool {
	r.mu.Lock()
	enough := r.coins >= n
	if enough {
		r.coins -= n
	}
	r.mu.Unlock()
	if !enough {
		return false
	}
	if wanted() {
		return true
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.coins += n
	return false
}

// Open sets a flag, perhaps twice.
func (r *Registry) Open() {
	r.mu.Lock()
	open := r.open
	r.mu.Unlock()
	if open {
		return
	}
	r.mu.Lock()
	r.open = true
	r.mu.Unlock()
}

func (r *Registry) Advance() {
	r.mu.Lock()
	state := r.state
	r.mu.Unlock()
	if state == 1 {
		r.mu.Lock()
		r.state = 2 // want `this is done because of r.state as it was at a.go:\d+, but r.mu has been released since, and r.state may have changed`
		r.mu.Unlock()
	}
}

// Reset makes the state what it is if others have been faster.
func (r *Registry) Reset() {
	r.mu.Lock()
	state := r.state
	r.mu.Unlock()
	if state != 0 {
		r.mu.Lock()
		r.state = 0
		r.mu.Unlock()
	}
}

// A worker is the only one that writes its count.
type worker struct {
	mu sync.Mutex
	n  int
}

// Start starts the goroutine of a new worker.
func Start() *worker {
	w := new(worker)
	go w.run()
	return w
}

func (w *worker) run() {
	for {
		w.mu.Lock()
		n := w.n
		w.mu.Unlock()
		if n < 100 {
			w.mu.Lock()
			w.n = n + 1
			w.mu.Unlock()
		}
	}
}

func (w *worker) Count() int {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.n
}

// A Feed is closed once.
type Feed struct {
	mu     sync.Mutex
	closed bool
	c      chan int
	done   chan int
}

func (f *Feed) isClosed() bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.closed
}

func (f *Feed) Send(n int) {
	if !f.isClosed() {
		f.c <- n // want `the channel may be closed by now: f.closed was checked at a.go:\d+, but f.mu has been released since`
	}
}

// SendHeld sends with the lock held.
func (f *Feed) SendHeld(n int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if !f.closed {
		f.c <- n
	}
}

// Done sends on a channel that nobody closes.
func (f *Feed) Done(n int) {
	if !f.isClosed() {
		f.done <- n
	}
}

func (f *Feed) Close() {
	f.mu.Lock()
	defer f.mu.Unlock()
	if !f.closed {
		f.closed = true
		close(f.c)
	}
}

type mode int

// A Conn never gets out of the mode that it falls back to.
type Conn struct {
	mu    sync.Mutex
	mode  mode
	phase mode
}

// Fallback does what others may have done before.
func (c *Conn) Fallback(fail func() bool) {
	c.mu.Lock()
	strict := c.mode == 1
	c.mu.Unlock()
	if strict {
		return
	}
	if fail() {
		c.mu.Lock()
		c.mode = 2
		c.mu.Unlock()
	}
}

func (c *Conn) Next() {
	c.mu.Lock()
	first := c.phase == 1
	c.mu.Unlock()
	if first {
		c.mu.Lock()
		c.phase = 2 // want `this is done because of c.phase as it was at a.go:\d+, but c.mu has been released since, and c.phase may have changed`
		c.mu.Unlock()
	}
}

func (c *Conn) End() {
	c.mu.Lock()
	c.phase = 3
	c.mu.Unlock()
}

// A Cache keeps what it has computed.
type Cache struct {
	mu     sync.RWMutex
	images map[string][]byte
	render func(string) ([]byte, error)
}

// Image may compute one twice: the second is as good as the first.
func (c *Cache) Image(key string) ([]byte, error) {
	c.mu.RLock()
	img, ok := c.images[key]
	c.mu.RUnlock()
	if ok {
		return img, nil
	}
	img, err := c.render(key)
	if err != nil {
		return nil, err
	}
	c.mu.Lock()
	c.images[key] = img
	c.mu.Unlock()
	return img, nil
}

// ImageOnce waits for the others so as not to compute one twice, and does so nevertheless.
func (c *Cache) ImageOnce(key string) ([]byte, error) {
	c.mu.RLock()
	img, ok := c.images[key]
	c.mu.RUnlock()
	if ok {
		return img, nil
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	img, err := c.render(key)
	if err != nil {
		return nil, err
	}
	c.images[key] = img // want `this is done because of c.images as it was at a.go:\d+, but c.mu has been released since, and c.images may have changed`
	return img, nil
}

// A store may be anything: who calls it cannot know that there is a lock.
type store interface {
	has(string) bool
	put(string, *user)
}

func fill(s store, name string) {
	if !s.has(name) {
		s.put(name, &user{name})
	}
}

func (r *Registry) Fill(name string) { fill(r, name) }
