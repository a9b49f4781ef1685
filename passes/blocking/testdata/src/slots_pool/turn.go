package slots_pool

import "errors"

type turn struct{ mine chan bool }

type line struct {
	waiting chan *turn
	open    bool
}

var errShut = errors.New("shut")

// Silent: each one waits for a channel of its own, and lets the next one in by that one's.
func (l *line) enter() error {
	t := &turn{mine: make(chan bool, 1)}
	l.waiting <- t
	if ok := <-t.mine; !ok {
		return errShut
	}
	if !l.open {
		return errShut
	}
	next := <-l.waiting
	next.mine <- true
	return nil
}

type keys struct{ free chan bool }

func newKeys() *keys {
	k := &keys{free: make(chan bool, 1)}
	k.free <- true
	return k
}

// The key is one for all.
func (k *keys) enter(l *line) error {
	if ok := <-k.free; !ok {
		return errShut // want `returns without giving back what was taken from free`
	}
	if !l.open {
		return errShut // want `returns without giving back what was taken from free`
	}
	k.free <- true
	return nil
}

type request struct{ wakeup chan bool }

type desk struct{ queue []*request }

// Silent: each request has a channel of its own, and who gives up wakes another one.
func (d *desk) enter(full func() bool, quit chan bool) error {
	for {
		if full() {
			return errShut
		}
		r := &request{wakeup: make(chan bool, 1)}
		d.queue = append(d.queue, r)
		select {
		case <-r.wakeup:
		case <-quit:
			if len(r.wakeup) == 1 {
				d.queue[0].wakeup <- true
			}
		}
	}
}

type limit struct{ slots chan bool }

func newLimit(n int) *limit { return &limit{slots: make(chan bool, n)} }

// The slots are those of all.
func (l *limit) enter(full func() bool) error {
	l.slots <- true
	if full() {
		return errShut // want `returns without giving back what was taken from slots`
	}
	<-l.slots
	return nil
}
