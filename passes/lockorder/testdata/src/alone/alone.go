// Package alone has cases that one reason decides, without others that often come with it.
package alone

import (
	"sync"
	"time"
)

// An interface decides which code runs under the lock.
var (
	listMu  sync.Mutex
	logMu   sync.Mutex
	current sink
)

type sink interface{ put(line string) }

type file struct{ lines []string }

func (f *file) put(line string) {
	logMu.Lock()
	f.lines = append(f.lines, line)
	logMu.Unlock()
}

type console struct{ columns int }

func (c *console) put(line string) { c.columns = len(line) }

func Open(quiet bool) {
	current = &console{}
	if quiet {
		current = &file{}
	}
}

func List() {
	listMu.Lock()
	defer listMu.Unlock()
	current.put("list")
}

func Rotate() {
	logMu.Lock()
	defer logMu.Unlock()
	listMu.Lock()
	listMu.Unlock()
}

// A channel of the function has room for what is sent.
func Once() int {
	var mu sync.Mutex
	ch := make(chan int, 1)
	go func() {
		mu.Lock()
		ch <- 1
		mu.Unlock()
	}()
	mu.Lock()
	mu.Unlock()
	return <-ch
}

// Whoever makes the channel says how much room it has.
type sized struct {
	mu   sync.Mutex
	jobs chan int
	n    int
}

func newSized(room int) *sized {
	s := &sized{jobs: make(chan int, room)}
	go s.work()
	return s
}

func (s *sized) work() {
	for {
		s.mu.Lock()
		s.n++
		s.mu.Unlock()
		<-s.jobs
	}
}

func (s *sized) Add(job int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.jobs <- job
}

// It is for one value.
type single struct {
	mu   sync.Mutex
	done chan int
	n    int
}

func newSingle() *single { return &single{done: make(chan int, 2)} }

func (s *single) Finish() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.done <- s.n
}

func (s *single) Wait() int {
	s.mu.Lock()
	s.n++
	s.mu.Unlock()
	return <-s.done
}

// Who sends takes out first what is in it.
type latest struct {
	mu    sync.Mutex
	value chan int
	seen  int
}

func newLatest() *latest {
	l := &latest{value: make(chan int, 1)}
	go l.show()
	return l
}

func (l *latest) show() {
	for {
		l.mu.Lock()
		l.seen++
		l.mu.Unlock()
		<-l.value
	}
}

func (l *latest) Set(n int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	select {
	case <-l.value:
	default:
	}
	l.value <- n
}

// It is full at first.
type stock struct {
	mu    sync.Mutex
	slots chan int
	n     int
}

func newStock() *stock {
	ch := make(chan int, 4)
	for i := range 4 {
		ch <- i
	}
	return &stock{slots: ch}
}

func (s *stock) Get() (all []int) {
	for range 2 {
		s.mu.Lock()
		s.n++
		s.mu.Unlock()
		all = append(all, <-s.slots)
	}
	return all
}

func (s *stock) Put(i int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.slots <- i
}

// Anybody may signal.
type Gate struct {
	inner sync.Mutex
	Ready *sync.Cond
	outer sync.Mutex
	open  bool
}

func NewGate() *Gate {
	g := &Gate{}
	g.Ready = sync.NewCond(&g.inner)
	return g
}

func (g *Gate) Pass() {
	g.outer.Lock()
	defer g.outer.Unlock()
	g.inner.Lock()
	for !g.open {
		g.Ready.Wait()
	}
	g.inner.Unlock()
}

func (g *Gate) Open() {
	g.outer.Lock()
	g.outer.Unlock()
	g.inner.Lock()
	g.open = true
	g.inner.Unlock()
	g.Ready.Signal()
}

// Nobody in the package ends the other wait.
type stopped struct {
	mu   sync.Mutex
	jobs chan int
	quit chan struct{}
	n    int
}

func newStopped() *stopped {
	s := &stopped{jobs: make(chan int), quit: make(chan struct{})}
	go s.work()
	return s
}

func (s *stopped) work() {
	for range s.jobs {
		s.mu.Lock()
		s.n++
		s.mu.Unlock()
	}
}

func (s *stopped) Add(job int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	select {
	case s.jobs <- job:
	case <-s.quit:
	}
}

// So does time.
type timed struct {
	mu   sync.Mutex
	jobs chan int
	n    int
}

func newTimed() *timed {
	t := &timed{jobs: make(chan int)}
	go t.work()
	return t
}

func (t *timed) work() {
	for range t.jobs {
		t.mu.Lock()
		t.n++
		t.mu.Unlock()
	}
}

func (t *timed) Add(job int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	select {
	case t.jobs <- job:
	case <-time.After(time.Second):
	}
}

// The token is not all that the select waits for.
type shop struct {
	mu    sync.Mutex
	token chan struct{}
	quit  chan struct{}
	n     int
}

func newShop() *shop { return &shop{token: make(chan struct{}, 1), quit: make(chan struct{})} }

func (s *shop) Sell() {
	s.token <- struct{}{}
	s.mu.Lock()
	s.n--
	s.mu.Unlock()
	<-s.token
}

func (s *shop) Buy() {
	s.mu.Lock()
	defer s.mu.Unlock()
	select {
	case s.token <- struct{}{}:
		s.n++
		<-s.token
	case <-s.quit:
	}
}

func (s *shop) Close() { close(s.quit) }

var wideMu, longMu sync.Mutex

func Swap() {
	wideMu.Lock()
	defer wideMu.Unlock()
	longMu.Lock()
	longMu.Unlock()
}
