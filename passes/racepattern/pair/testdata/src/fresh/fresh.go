// Package fresh has variables that are set to new objects while goroutines use the
// ones before.
package fresh

import "sync"

type runner struct {
	name string
	stop chan struct{}
}

func newRunner(name string) *runner {
	return &runner{name: name, stop: make(chan struct{}, 1)}
}

func (r *runner) run() {
	<-r.stop
	println(r.name)
}

// Safe: the goroutine has the first runner; the second is filled before anybody
// knows it.
func restart() {
	r := newRunner("first")
	go r.run()
	r.stop <- struct{}{}
	r = newRunner("second")
	go r.run()
	defer func() { r.stop <- struct{}{} }()
}

// The runner is renamed when its goroutine has it.
func rename() {
	r := newRunner("first")
	var wg sync.WaitGroup
	wg.Go(func() { println(r.name) })
	r.name = "second" // want `r.name is written here and read at fresh.go:\d+`
	wg.Wait()
}

// The new runner is made known before it has its name.
func tooEarly() {
	var r *runner
	var mu sync.Mutex
	var wg sync.WaitGroup
	wg.Go(func() {
		mu.Lock()
		defer mu.Unlock()
		if r != nil {
			println(r.name)
		}
	})
	second := &runner{}
	mu.Lock()
	r = second
	mu.Unlock()
	second.name = "second" // want `r.name is written here and read at fresh.go:\d+`
	wg.Wait()
}

// A beater beats until it is stopped, and may be started again.
type beater struct {
	mu   sync.Mutex
	on   bool
	stop chan struct{}
	done chan struct{}
	hits map[string]int
}

// Safe: each goroutine closes the channel that was made for it.
func (b *beater) start() {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.on {
		return
	}
	b.on = true
	b.stop = make(chan struct{})
	b.done = make(chan struct{})
	go beat(b.stop, b.done)
}

func beat(stop <-chan struct{}, done chan<- struct{}) {
	defer close(done)
	<-stop
}

func (b *beater) halt() {
	b.mu.Lock()
	if !b.on {
		b.mu.Unlock()
		return
	}
	b.on = false
	close(b.stop)
	done := b.done
	b.mu.Unlock()
	<-done
}

func beatAgain() {
	var b beater
	for range 3 {
		b.start()
		b.halt()
	}
}

// The goroutines of all rounds count in the one map.
func (b *beater) count() {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.hits == nil {
		b.hits = make(map[string]int)
	}
	go hit(b.hits)
}

func hit(hits map[string]int) {
	hits["all"]++ // want `hits is written here in several goroutines started at fresh.go:\d+, and none waits for the others`
}

func countAgain() {
	var b beater
	for range 3 {
		b.count()
	}
}

// A pump is started by the first of several calls, each with channels of its own when it
// was stopped in between.
type pump struct {
	line *line
}

type line struct {
	done chan struct{}
}

// Safe: each goroutine closes the channel of the line that was made for it.
func (p *pump) start() {
	if p.line == nil {
		p.line = &line{done: make(chan struct{})}
		go p.line.run()
	}
}

func (l *line) run() { close(l.done) }

func startTwice() {
	var p pump
	p.start()
	p.start()
}

// A ticket is drawn by a goroutine that the first call starts.
type ticket struct {
	number *int
	again  *int
}

// Safe: the second call finds the number set.
func (t *ticket) draw() {
	if t.number != nil {
		return
	}
	n := new(int)
	t.number = n
	go func() { println(t.number != nil, *n) }()
}

// The second call sets the number again.
func (t *ticket) drawAgain() {
	t.again = new(int) // want `t.again is written here and read at fresh.go:\d+`
	go func() { println(t.again != nil) }()
}

func drawTwice() {
	var t ticket
	t.draw()
	t.draw()
	t.drawAgain()
	t.drawAgain()
}
