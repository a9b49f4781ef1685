// Package clerk books seats through a single goroutine.
package clerk

import (
	"errors"
	"sync"
)

// Errors of a booking.
var (
	ErrHome  = errors.New("clerk: gone home")
	ErrTaken = errors.New("clerk: seat taken")
)

type request struct {
	seat  int
	guest string
	reply chan error
}

// Clerk owns a plan of seats.
type Clerk struct {
	desk chan request
	home chan struct{}
	once sync.Once
}

// Open returns a clerk at work with room for queue waiting requests.
func Open(queue int) *Clerk {
	c := &Clerk{
		desk: make(chan request, queue),
		home: make(chan struct{}),
	}
	go c.work()
	return c
}

func (c *Clerk) work() {
	plan := make(map[int]string)
	for {
		select {
		case r := <-c.desk:
			r.reply <- book(plan, r)
		case <-c.home:
			return
		}
	}
}

func book(plan map[int]string, r request) error {
	if by, ok := plan[r.seat]; ok && by != r.guest {
		return ErrTaken
	}
	plan[r.seat] = r.guest
	return nil
}

// Book asks for a seat. It fails with ErrHome after Close.
func (c *Clerk) Book(guest string, seat int) error {
	r := request{seat: seat, guest: guest, reply: make(chan error, 1)}
	select {
	case c.desk <- r:
	case <-c.home:
		return ErrHome
	}
	select {
	case err := <-r.reply:
		return err
	case <-c.home:
		return ErrHome
	}
}

// Close sends the clerk home. Bookings may be under way.
func (c *Clerk) Close() {
	c.once.Do(func() { close(c.home) })
}
