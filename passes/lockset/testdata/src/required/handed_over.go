package required

import "sync"

type block struct {
	mu   sync.Mutex
	next *block
}

type file struct {
	mu   sync.Mutex
	head *block
}

// unlink needs the lock of b. It must be called with b.mu held.
func (f *file) unlink(b *block) { b.next = nil }

// The goroutine got the lock of b from the function that starts it, and releases
// it.
func (f *file) DropGood() {
	b := f.head
	b.mu.Lock()
	go func() {
		f.mu.Lock()
		f.unlink(b)
		f.mu.Unlock()
		b.mu.Unlock()
	}()
}

// The lock is held by the function that starts the goroutine, and stays there.
func (f *file) DropBad() {
	b := f.head
	b.mu.Lock()
	defer b.mu.Unlock()
	done := make(chan bool)
	go func() {
		f.mu.Lock()
		f.unlink(b) // want `without holding`
		f.mu.Unlock()
		done <- true
	}()
}
