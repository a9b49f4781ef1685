// Package calls matches answers of a server with the calls that wait for them.
package calls

import (
	"errors"
	"sync"
)

var errGone = errors.New("calls: connection lost")

// Reply is an answer.
type Reply struct {
	Text string
	Err  error
}

// Table has the calls that are under way.
type Table struct {
	mu   sync.Mutex
	next int
	open map[int]chan Reply
	gone bool
}

// NewTable returns an empty table.
func NewTable() *Table { return &Table{open: make(map[int]chan Reply)} }

// Begin starts a call. Its channel has room for its one reply.
func (t *Table) Begin() (int, <-chan Reply, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.gone {
		return 0, nil, errGone
	}
	t.next++
	ch := make(chan Reply, 1)
	t.open[t.next] = ch
	return t.next, ch, nil
}

// Answer sends with the lock held, which never waits: a call is removed with its first reply.
func (t *Table) Answer(id int, r Reply) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	ch, ok := t.open[id]
	if !ok {
		return false
	}
	delete(t.open, id)
	ch <- r
	return true
}

// Lost ends all calls.
func (t *Table) Lost() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.gone = true
	for id, ch := range t.open {
		delete(t.open, id)
		ch <- Reply{Err: errGone}
	}
}

// Run has a call that is answered, and one that is not.
func Run() {
	t := NewTable()
	id, first, err := t.Begin()
	if err != nil {
		return
	}
	_, second, err := t.Begin()
	if err != nil {
		return
	}
	go t.Answer(id, Reply{Text: "pong"})
	r := <-first
	t.Lost()
	println(r.Text, (<-second).Err.Error())
}
