// Package frames applies protocol frames to a connection.
package frames

import (
	"errors"
	"sync"
)

// Frame is one of Data, Window and GoAway.
type Frame interface{ stream() uint32 }

// Data carries payload.
type Data struct {
	Stream  uint32
	Payload []byte
}

// Window grants flow control credit.
type Window struct {
	Stream    uint32
	Increment int
}

// GoAway announces the end of the connection.
type GoAway struct{ Last uint32 }

func (d Data) stream() uint32   { return d.Stream }
func (w Window) stream() uint32 { return w.Stream }
func (g GoAway) stream() uint32 { return 0 }

var errFlow = errors.New("frames: flow control violated")

// Conn is the receiving side of a connection.
type Conn struct {
	mu      sync.Mutex
	windows map[uint32]int
	inbox   map[uint32][][]byte
	closing bool
	last    uint32
}
