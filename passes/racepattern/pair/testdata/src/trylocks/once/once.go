// Package once keeps what is looked up rarely.
package once

type config struct {
	ch    chan struct{}
	reads int
}

func (c *config) try() bool {
	select {
	case c.ch <- struct{}{}:
		return true
	default:
		return false
	}
}

func (c *config) release() { <-c.ch }

var kept = config{ch: make(chan struct{}, 1)}

// Update reads it anew, unless somebody else does.
func Update() {
	if !kept.try() {
		return
	}
	defer kept.release()
	kept.reads++
}

type many struct {
	ch    chan struct{}
	reads int
}

func (c *many) try() bool {
	select {
	case c.ch <- struct{}{}:
		return true
	default:
		return false
	}
}

func (c *many) release() { <-c.ch }

var shared = many{ch: make(chan struct{}, 2)}

// UpdateMany lets two do so.
func UpdateMany() {
	if !shared.try() {
		return
	}
	defer shared.release()
	shared.reads++
}
