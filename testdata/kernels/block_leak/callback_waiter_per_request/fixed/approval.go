// Package approval asks a person before something dangerous is done.
package approval

import (
	"fmt"
	"sync"
)

// Request waits for an answer.
type Request struct {
	ID     int
	What   string
	answer chan bool
}

// Desk has the requests that are open.
type Desk struct {
	mu   sync.Mutex
	next int
	open map[int]*Request
}

// NewDesk returns a desk without requests.
func NewDesk() *Desk { return &Desk{open: make(map[int]*Request)} }

// Ask opens a request; do is called when it is approved.
func (d *Desk) Ask(what string, do func()) int {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.next++
	r := &Request{ID: d.next, What: what, answer: make(chan bool, 1)}
	d.open[r.ID] = r
	go func() {
		if <-r.answer {
			do()
		}
	}()
	return r.ID
}

func (d *Desk) take(id int) *Request {
	d.mu.Lock()
	defer d.mu.Unlock()
	r := d.open[id]
	delete(d.open, id)
	return r
}

// Answer approves or refuses a request.
func (d *Desk) Answer(id int, yes bool) error {
	r := d.take(id)
	if r == nil {
		return fmt.Errorf("approval: no request %d", id)
	}
	r.answer <- yes
	return nil
}

// Withdraw forgets a request.
func (d *Desk) Withdraw(id int) error {
	r := d.take(id)
	if r == nil {
		return fmt.Errorf("approval: no request %d", id)
	}
	r.answer <- false
	return nil
}

// Run withdraws a request.
func Run() {
	d := NewDesk()
	id := d.Ask("drop the table", func() { println("dropped") })
	if err := d.Withdraw(id); err != nil {
		fmt.Println(err)
	}
}
