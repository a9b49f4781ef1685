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

func (b *board) clearBad() {
	l := b.mu.RLocker()
	l.Lock()
	b.posts = nil // want `under the read lock`
	l.Unlock()
}
