package correlated

import "sync"

type file struct {
	mu sync.Mutex
	n  int
}

type journal struct {
	mu   sync.Mutex
	file *file
}

func (j *journal) Shutdown() {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.file = nil
}

func (j *journal) Append() {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.file.mu.Lock()
	defer j.file.mu.Unlock()
	j.file.n++
}

func open() *journal { return &journal{file: &file{}} }

// What is deferred last runs first, and releases the lock if it is held still. Only then is the journal shut down.
func Hold(work func() error) {
	j := open()
	defer j.Shutdown()
	f := j.file
	f.mu.Lock()
	locked := true
	defer func() {
		if locked {
			f.mu.Unlock()
		}
	}()
	if work() != nil {
		return
	}
	f.mu.Unlock()
	locked = false
	work()
}

// Here it is the other way around: the journal is shut down while the lock is held, if work fails.
func HoldBad(work func() error) {
	j := open()
	f := j.file
	f.mu.Lock()
	locked := true
	defer func() {
		if locked {
			f.mu.Unlock()
		}
	}()
	defer j.Shutdown() // want `deadlock: HoldBad holds file.mu and waits for journal.mu; \(\*journal\).Append holds journal.mu and waits for file.mu`
	if work() != nil {
		return
	}
	f.mu.Unlock()
	locked = false
	work()
}

// The flag says nothing of the lock where the function gives it up for a while.
func HoldAgain(work func() error) {
	j := open()
	f := j.file
	f.mu.Lock()
	locked := true
	unlock := func() {
		if locked {
			locked = false
			f.mu.Unlock()
		}
	}
	defer unlock()
	if work() != nil {
		return
	}
	unlock()
	j.Shutdown()
}

type page struct {
	mu sync.Mutex
	n  int
}

type book struct {
	mu   sync.Mutex
	page *page
}

func (b *book) Close() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.page = nil
}

func (b *book) Write() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.page.mu.Lock() // want `deadlock: \(\*book\).Write holds book.mu and waits for page.mu; func literal in Turn holds page.mu and waits for book.mu`
	defer b.page.mu.Unlock()
	b.page.n++
}

func borrow() *book { return &book{page: &page{}} }

// A goroutine that has released the lock, and knows it, releases no lock for others.
func Turn(work func() error) {
	b := borrow()
	go func() {
		p := b.page
		p.mu.Lock()
		locked := true
		defer func() {
			if locked {
				p.mu.Unlock()
			}
		}()
		b.Close()
		p.mu.Unlock()
		locked = false
		work()
	}()
}
