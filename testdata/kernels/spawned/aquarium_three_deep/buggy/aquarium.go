// Command aquarium keeps the water warm.
package main

import (
	"fmt"
	"time"
)

type tank struct {
	temp   float64
	heated int
	stop   chan struct{}
	gone   chan struct{}
}

func open(temp float64) *tank {
	t := &tank{temp: temp, stop: make(chan struct{}), gone: make(chan struct{})}
	t.init()
	return t
}

func (t *tank) init() { t.plug() }

func (t *tank) plug() { t.spawn() }

func (t *tank) spawn() {
	go t.heat()
}

func (t *tank) heat() {
	defer close(t.gone)
	for {
		select {
		case <-t.stop:
			return
		case <-time.After(time.Millisecond):
			t.temp += 0.1
			t.heated++ // BUG: race #1
		}
	}
}

func (t *tank) close() int {
	close(t.stop)
	n := t.heated // BUG: race #1
	<-t.gone
	return n
}

func main() {
	t := open(21.5)
	time.Sleep(20 * time.Millisecond)
	n := t.close()
	fmt.Printf("heated %d times to %.1f\n", n, t.temp)
}
