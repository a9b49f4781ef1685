// Package freelist has objects that are used again.
package freelist

import "sync"

type buffer struct {
	n    int
	next *buffer
}

type list struct {
	mu   sync.Mutex
	free *buffer
}

func (l *list) get() *buffer {
	l.mu.Lock()
	b := l.free
	if b == nil {
		b = new(buffer)
	} else {
		l.free = b.next
		*b = buffer{}
	}
	l.mu.Unlock()
	return b
}

func (l *list) put(b *buffer) {
	l.mu.Lock()
	b.next = l.free
	l.free = b
	l.mu.Unlock()
}

func (l *list) peek() *buffer {
	l.mu.Lock()
	b := l.free
	l.mu.Unlock()
	return b
}

// Safe: each goroutine has a buffer of its own until it gives it back.
func (l *list) each(names []string) {
	var wg sync.WaitGroup
	for _, name := range names {
		wg.Go(func() {
			b := l.get()
			b.n = len(name)
			l.put(b)
		})
	}
	wg.Wait()
}

// The buffer stays in the list.
func (l *list) shared(names []string) {
	var wg sync.WaitGroup
	for _, name := range names {
		wg.Go(func() {
			b := l.peek()
			b.n = len(name) // want `b.n is written here in several goroutines started at freelist.go:\d+, and none waits for the others`
		})
	}
	wg.Wait()
}

// One buffer is taken for all goroutines.
func (l *list) takenOnce(names []string) {
	var wg sync.WaitGroup
	b := l.get()
	for _, name := range names {
		wg.Go(func() {
			b.n = len(name) // want `b.n is written here in several goroutines started at freelist.go:\d+, and none waits for the others`
		})
	}
	wg.Wait()
}
