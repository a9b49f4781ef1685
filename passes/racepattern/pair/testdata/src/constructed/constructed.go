// Package constructed shares what constructors put into fields: behind an interface, a function, or two
// pointers.
package constructed

import (
	"errors"
	"sync"
)

type sink interface{ add(n int) }

type list struct{ all []int }

func (l *list) add(n int) {
	l.all = append(l.all, n) // want `l.all is written here and read at constructed.go:\d+ by`
}

type sum struct{ n int }

func (s *sum) add(n int) { s.n += n }

type pump struct {
	out  sink
	done chan bool
}

func newPump(out sink) *pump { return &pump{out: out, done: make(chan bool)} }

func (p *pump) run() {
	p.out.add(1)
	close(p.done)
}

func early() int {
	l := &list{}
	p := newPump(l)
	go p.run()
	n := len(l.all)
	<-p.done
	return n
}

// Safe: the pump is done, which the channel in its field tells.
func late() int {
	s := &sum{}
	p := newPump(s)
	go p.run()
	<-p.done
	return s.n
}

type store struct{ rows map[string]int }

type server struct{ data *store }

type gate struct {
	srv  *server
	note func(string)
}

func (g *gate) serve(name string) {
	g.srv.data.rows[name]++ // want `g.srv.data.rows is written here and read at constructed.go:\d+ by`
	g.note(name)
}

func twoPointers() int {
	st := &store{rows: make(map[string]int)}
	last := ""
	g := &gate{srv: &server{data: st}, note: func(name string) {
		last = name // want `last is written here and read at constructed.go:\d+ by`
	}}
	go g.serve("a")
	println(last)
	return len(st.rows)
}

// A field that is assigned later, too, may hold something else.
type moved struct{ to *sum }

func (m *moved) run() { m.to.n++ }

func (m *moved) reset() { m.to = &sum{} }

func reassigned() int {
	s := &sum{}
	m := &moved{to: s}
	m.reset()
	go m.run()
	return s.n
}

var errFull = errors.New("full")

type room struct {
	mu   sync.Mutex
	free int
}

// enter returns with the lock held unless it fails.
func (r *room) enter() error {
	r.mu.Lock()
	if r.free == 0 {
		r.mu.Unlock()
		return errFull
	}
	return nil
}

// enterOpen returns with the lock released if it fails, and in one more case.
func (r *room) enterOpen(quick bool) bool {
	r.mu.Lock()
	if r.free == 0 {
		r.mu.Unlock()
		return false
	}
	if quick {
		r.mu.Unlock()
	}
	return true
}

type party struct{ guests map[string]bool }

// Safe: whoever is let in holds the lock.
func (p *party) join(r *room, name string) {
	if err := r.enter(); err != nil {
		return
	}
	p.guests[name] = true
	r.mu.Unlock()
}

func (p *party) joinOpen(r *room, name string, quick bool) {
	if !r.enterOpen(quick) {
		return
	}
	p.guests[name] = true // want `p.guests is written here in several goroutines started at constructed.go:\d+, and none waits for the others`
	if !quick {
		r.mu.Unlock()
	}
}

func joins(names []string) {
	r := &room{free: 3}
	p := &party{guests: make(map[string]bool)}
	for _, name := range names {
		go p.join(r, name)
	}
}

func joinsOpen(names []string, quick bool) {
	r := &room{free: 3}
	p := &party{guests: make(map[string]bool)}
	for _, name := range names {
		go p.joinOpen(r, name, quick)
	}
}

type relay struct{ sinks []sink }

func (r *relay) add(s sink) { r.sinks = append(r.sinks, s) }

func (r *relay) send(n int) {
	for _, s := range r.sinks {
		s.add(n)
	}
}

type tally struct{ n int }

func (t *tally) add(n int) {
	t.n += n // want `t.n is written here in several goroutines started at constructed.go:\d+, and none waits for the others`
}

// What is registered in a list is called by all senders.
func registered() {
	r := &relay{}
	r.add(&tally{})
	for i := range 3 {
		go r.send(i)
	}
}

type lockedTally struct {
	mu sync.Mutex
	n  int
}

func (t *lockedTally) add(n int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.n += n
}

// Safe: what is registered locks.
func registeredLocked() {
	r := &relay{}
	r.add(&lockedTally{})
	for i := range 3 {
		go r.send(i)
	}
}
