package locks

import "sync"

// A box has a lock, which its slots share.
type box struct {
	mu    sync.Mutex
	used  int
	free  int
	slots []*slot
}

type slot struct {
	mu  *sync.Mutex
	box *box
}

// open makes a slot while it holds the lock, which it gives back when it has returned.
func (b *box) open() *slot {
	b.mu.Lock()
	defer b.mu.Unlock()
	s := &slot{box: b}
	s.mu = &b.mu
	b.slots = append(b.slots, s)
	return s
}

func (s *slot) use() {
	s.mu.Lock()
	s.box.used++ // want `s.box.used is written here and read at getters.go:51`
	s.mu.Unlock()
}

func (s *slot) leave() {
	s.mu.Lock()
	s.box.free++
	s.mu.Unlock()
}

// useSlot reads without the lock.
func useSlot() {
	b := new(box)
	s := b.open()
	var wg sync.WaitGroup
	wg.Add(2)
	go func() {
		s.use()
		wg.Done()
	}()
	go func() {
		println(b.used)
		wg.Done()
	}()
	wg.Wait()
}

// Safe: the lock of the slot is that of the box.
func leaveSlot() {
	b := new(box)
	s := b.open()
	var wg sync.WaitGroup
	wg.Add(2)
	go func() {
		s.leave()
		wg.Done()
	}()
	go func() {
		b.mu.Lock()
		println(b.free)
		b.mu.Unlock()
		wg.Done()
	}()
	wg.Wait()
}
