// Package starters starts goroutines far below the functions that share something with them.
package starters

import "sync"

type meter struct{ n int }

func (m *meter) launch()  { m.launch1() }
func (m *meter) launch1() { m.launch2() }
func (m *meter) launch2() { m.launch3() }
func (m *meter) launch3() { m.launch4() }
func (m *meter) launch4() {
	go func() {
		m.n++ // want `m.n is written here and written at starters.go:21 by the goroutine that started this one, and neither waits for the other`
	}()
}

func read() int {
	m := new(meter)
	m.launch()
	m.n++
	return m.n
}

type joined struct {
	n  int
	wg sync.WaitGroup
}

func (m *joined) launch()  { m.launch1() }
func (m *joined) launch1() { m.launch2() }
func (m *joined) launch2() { m.launch3() }
func (m *joined) launch3() { m.launch4() }
func (m *joined) launch4() {
	m.wg.Add(1)
	go func() {
		defer m.wg.Done()
		m.n++
	}()
}

// Safe: it waits for the goroutine.
func readJoined() int {
	m := new(joined)
	m.launch()
	m.wg.Wait()
	m.n++
	return m.n
}

type pump struct {
	once  sync.Once
	speed int
	steps chan int
}

func (p *pump) init() {
	p.once.Do(func() {
		p.speed = 1
		p.steps = make(chan int)
		go p.run()
	})
}

func (p *pump) run() {
	for range p.steps {
		println(p.speed)
	}
}

// Safe: the function of the Once runs in one of the calls only, and has set all before it starts the goroutine.
func (p *pump) twice() {
	p.init()
	p.steps <- 1
	p.init()
}

type badPump struct {
	once  sync.Once
	speed int
	steps chan int
}

func (p *badPump) init() {
	p.once.Do(func() {
		p.steps = make(chan int)
		go p.run()
		p.speed = 1 // want `p.speed is written here and read at starters.go:93 by the goroutine started at starters.go:87, and neither waits for the other`
	})
}

func (p *badPump) run() {
	println(p.speed, <-p.steps)
}

func (p *badPump) twice() {
	p.init()
	p.steps <- 1
	p.init()
}
