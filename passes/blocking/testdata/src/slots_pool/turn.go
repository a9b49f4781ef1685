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
