package options

import "sync"

// A Rope ends when it is closed.
type Rope struct {
	stop chan struct{}
	wg   sync.WaitGroup
}

func (r *Rope) read() {
	defer r.wg.Done()
	<-r.stop
}

// Close ends all.
func (r *Rope) Close() { close(r.stop) }

// Watch: f runs beside what is started later, and may close the rope.
func Watch(f func(*Rope)) {
	r := &Rope{stop: make(chan struct{}, 1)}
	go f(r)
	r.wg.Add(2)
	go r.read()
	go r.read()
	r.wg.Wait()
}

// Leave: f runs at the end, and may close the rope.
func Leave(f func(*Rope)) {
	r := &Rope{stop: make(chan struct{}, 1)}
	defer r.wg.Wait()
	defer f(r)
	r.wg.Add(2)
	go r.read()
	go r.read()
}

// A Cord is a Rope that is set up before anything runs.
type Cord struct {
	stop chan struct{}
	wg   sync.WaitGroup
}

func (c *Cord) read() {
	defer c.wg.Done()
	<-c.stop // want `no goroutine is left to send on c.stop`
}

// Close ends all.
func (c *Cord) Close() { close(c.stop) }

// Tie: f runs before.
func Tie(f func(*Cord)) {
	c := &Cord{stop: make(chan struct{}, 1)}
	f(c)
	c.wg.Add(2)
	go c.read()
	go c.read()
	c.wg.Wait() // it waits in turn
}
