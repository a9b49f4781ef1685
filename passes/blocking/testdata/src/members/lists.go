package members

import "sync"

// crew keeps those waiting who come when it is dismissed.
type crew struct {
	mu        sync.Mutex
	waiting   []chan int
	dismissed bool
}

func (c *crew) Next() (job int, ok bool) {
	c.mu.Lock()
	if c.dismissed {
		c.mu.Unlock()
		return 0, false
	}
	w := make(chan int, 1)
	c.waiting = append(c.waiting, w)
	c.mu.Unlock()
	job, ok = <-w // want `the function may wait for ever here, as no goroutine is left to send on w or close it`
	return job, ok
}

func (c *crew) Hire(job int) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.dismissed || len(c.waiting) == 0 {
		return false
	}
	w := c.waiting[0]
	c.waiting = c.waiting[1:]
	w <- job
	return true
}

func (c *crew) Dismiss() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.dismissed = true
}

// toldCrew tells all who wait that it is dismissed: the loop comes by each of them before the list is emptied.
type toldCrew struct {
	mu        sync.Mutex
	waiting   []chan int
	dismissed bool
}

func (c *toldCrew) Next() (job int, ok bool) {
	c.mu.Lock()
	if c.dismissed {
		c.mu.Unlock()
		return 0, false
	}
	w := make(chan int, 1)
	c.waiting = append(c.waiting, w)
	c.mu.Unlock()
	job, ok = <-w
	return job, ok
}

func (c *toldCrew) Hire(job int) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.dismissed || len(c.waiting) == 0 {
		return false
	}
	w := c.waiting[0]
	c.waiting = c.waiting[1:]
	w <- job
	return true
}

func (c *toldCrew) Dismiss() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.dismissed = true
	for _, w := range c.waiting {
		close(w)
	}
	c.waiting = nil
}

// bell rings for those in a copy of its list, of whom one may have gone.
type bell struct {
	mu   sync.Mutex
	ears []*ear
}

type ear struct {
	rings chan int
}

func (b *bell) Listen(room int) *ear {
	e := &ear{rings: make(chan int, room)}
	b.mu.Lock()
	b.ears = append(b.ears, e)
	b.mu.Unlock()
	return e
}

func (b *bell) Ring(n int) {
	b.mu.Lock()
	ears := append([]*ear(nil), b.ears...)
	b.mu.Unlock()
	for _, e := range ears {
		select {
		case e.rings <- n: // want `e.rings may be closed already when something is sent here, which panics`
		default:
		}
	}
}

func (b *bell) Deafen(e *ear) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for i, other := range b.ears {
		if other == e {
			b.ears = append(b.ears[:i], b.ears[i+1:]...)
			close(e.rings)
			return
		}
	}
}

// lockedBell rings with the lock held: who is in the list then is not gone.
type lockedBell struct {
	mu   sync.Mutex
	ears []*ear
}

func (b *lockedBell) Listen(room int) *ear {
	e := &ear{rings: make(chan int, room)}
	b.mu.Lock()
	b.ears = append(b.ears, e)
	b.mu.Unlock()
	return e
}

func (b *lockedBell) Ring(n int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, e := range b.ears {
		select {
		case e.rings <- n:
		default:
		}
	}
}

func (b *lockedBell) Deafen(e *ear) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for i, other := range b.ears {
		if other == e {
			b.ears = append(b.ears[:i], b.ears[i+1:]...)
			close(e.rings)
			return
		}
	}
}
