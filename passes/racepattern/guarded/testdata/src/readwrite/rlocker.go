package readwrite

import "sync"

type board struct {
	mu    sync.RWMutex
	posts []string
}

func (b *board) add(p string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.posts = append(b.posts, p)
}

func (b *board) clearBad() {
	l := b.mu.RLocker()
	l.Lock()
	b.posts = nil // want `under the read lock`
	l.Unlock()
}

func (b *board) clearGood() {
	var l sync.Locker = &b.mu
	l.Lock()
	b.posts = nil
	l.Unlock()
}
