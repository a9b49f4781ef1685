package aliases

import "sync"

type board struct {
	mu    sync.RWMutex
	posts []string
}

func (b *board) post(s string) {
	b.mu.Lock()
	b.posts = append(b.posts, s)
	b.mu.Unlock()
}

// RLocker is the read side of the lock.
func (b *board) first() string {
	l := b.mu.RLocker()
	l.Lock()
	defer l.Unlock()
	return b.posts[0]
}

// Its Unlock is the lock's RUnlock, under whatever name it was read-locked.
func (b *board) last() string {
	b.mu.RLocker().Lock()
	s := b.posts[len(b.posts)-1]
	b.mu.RUnlock()
	b.mu.RLock()
	s += b.posts[0]
	b.mu.RLocker().Unlock()
	return s
}

func (b *board) lastBad() string {
	b.mu.RLocker().Lock()
	defer b.mu.Unlock() // want `read lock .* released by Unlock`
	return b.posts[len(b.posts)-1]
}

// The first read lock has ended.
func (b *board) twice() int {
	l := b.mu.RLocker()
	l.Lock()
	n := len(b.posts)
	l.Unlock()
	l.Lock()
	n += len(b.posts[0])
	l.Unlock()
	return n
}

func (b *board) twiceBad() int {
	l := b.mu.RLocker()
	l.Lock()
	defer l.Unlock()
	n := len(b.posts)
	l.Lock() // want `b\.mu is read-locked again`
	n += len(b.posts[0])
	l.Unlock()
	return n
}

func (b *board) nestedBad() string {
	l := b.mu.RLocker()
	l.Lock()
	defer l.Unlock()
	return b.first() // want `b\.mu is read-locked again`
}

func with(l sync.Locker, f func()) {
	l.Lock()
	defer l.Unlock()
	f()
}

// with releases what it has acquired, in the mode of the Locker.
func (b *board) count() (n int) {
	with(b.mu.RLocker(), func() { n = len(b.posts) })
	return n
}

func both(l sync.Locker, f func()) {
	with(l, f)
	l.Lock()
	l.Unlock()
}

// A read lock is released before the next.
func (b *board) countTwice() (n int) {
	both(b.mu.RLocker(), func() { n += len(b.posts) })
	return n
}

func (b *board) countBad() (n int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	with(b.mu.RLocker(), func() { n = len(b.posts) }) // want `b\.mu is already held`
	return n
}

func (b *board) postAllBad(all []string) {
	b.mu.RLock()
	defer b.mu.RUnlock()
	both(b.mu.RLocker(), func() { b.posts = all }) // want `b\.mu is read-locked again by both`
}

func open(l sync.Locker) { l.Lock() }

func shut(l sync.Locker) { l.Unlock() }

func (b *board) size() int {
	l := b.mu.RLocker()
	open(l)
	n := len(b.posts)
	b.mu.RUnlock()
	return n
}

func (b *board) sizeBad() int {
	open(b.mu.RLocker())
	n := len(b.posts)
	shut(&b.mu) // want `read lock of b\.mu is released by Unlock`
	return n
}
