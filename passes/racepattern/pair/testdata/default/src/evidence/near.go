package evidence

import (
	"sync"
	"time"
)

// A meter is used by its goroutine and by whoever has it.
type meter struct {
	reads int
	in    chan int
	done  chan bool
}

func newMeter() *meter { return &meter{in: make(chan int), done: make(chan bool)} }

func (m *meter) run() {
	m.reads++ // want `m.reads is written here and read at near.go:\d+ by`
	close(m.done)
}

// The functions that are laid out together make the meter and start its goroutine.
func near() int {
	m := newMeter()
	go m.run()
	return m.reads
}

type patient struct {
	reads int
	done  chan bool
}

func (p *patient) run() {
	p.reads++
	close(p.done)
}

// Safe: the goroutine is over.
func nearDone() int {
	p := &patient{done: make(chan bool)}
	go p.run()
	<-p.done
	return p.reads
}

type fed struct {
	sum int
	in  chan int
}

// work waits for what nobody in sight of open sends: by then open has long returned.
func (f *fed) work() {
	for n := range f.in {
		f.sum += n
	}
}

func open() *fed {
	f := &fed{in: make(chan int)}
	go f.work()
	f.sum = 0
	return f
}

type hungry struct {
	sum int
	in  chan int
}

func (h *hungry) work() {
	h.sum += <-h.in // want `h.sum is written here and written at near.go:\d+ by`
}

func openFed() {
	h := &hungry{in: make(chan int)}
	go h.work()
	h.in <- 1
	h.sum = 0
}

type sink interface{ put(n int) }

type total struct{ n int }

func (t *total) put(n int) {
	t.n += n // of tier likely: an element of a list
}

type relay struct{ sinks []sink }

func (r *relay) add(s sink) { r.sinks = append(r.sinks, s) }

func (r *relay) send(n int) {
	for _, s := range r.sinks {
		s.put(n)
	}
}

// What is registered in a list is called by all senders, but one list may have several.
func registered() {
	r := &relay{}
	r.add(&total{})
	for i := range 3 {
		go r.send(i)
	}
}

type lockedTotal struct {
	mu sync.Mutex
	n  int
}

func (t *lockedTotal) put(n int) {
	t.mu.Lock()
	t.n += n
	t.mu.Unlock()
}

type lockedRelay struct{ sinks map[string]sink }

func (r *lockedRelay) send(n int) {
	for _, s := range r.sinks {
		s.put(n)
	}
}

// Safe: the one that is registered locks.
func registeredLocked() {
	r := &lockedRelay{sinks: map[string]sink{"a": &lockedTotal{}}}
	for i := range 3 {
		go r.send(i)
	}
}

type table struct{ rows map[string]int }

func (t *table) init() {
	if t.rows == nil {
		t.rows = make(map[string]int)
	}
}

func (t *table) row(name string) int {
	t.init()
	return t.rows[name]
}

// Safe: the rows are there before the goroutines look for them.
func prepared() {
	t := &table{}
	t.init()
	for range 3 {
		go t.row("a")
	}
}

type lazy struct{ rows map[string]int }

func (l *lazy) init() {
	if l.rows == nil {
		l.rows = make(map[string]int) // want `l.rows is written here in several goroutines started at near.go:\d+, and none waits for the others`
	}
}

func (l *lazy) row(name string) int {
	l.init()
	return l.rows[name]
}

func unprepared() {
	l := &lazy{}
	for range 3 {
		go l.row("a")
	}
}

type request struct{ n int }

func (r *request) serve() { r.n++ }

func serveOne() {
	r := &request{}
	r.serve()
}

// Safe: each goroutine has a request of its own.
func serveAll() {
	for range 3 {
		go serveOne()
	}
}

type parcel struct{ weight int }

func (p *parcel) weigh() { p.weight++ }

func pack() *parcel { return &parcel{} }

// Safe: each of the second goroutines has got what one of the first has made.
func deliver() {
	ch := make(chan *parcel, 3)
	var wg sync.WaitGroup
	for range 3 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			ch <- pack()
		}()
	}
	wg.Wait()
	close(ch)
	for p := range ch {
		go p.weigh()
	}
}

type call struct{ answer int }

type lane struct {
	mu   sync.Mutex
	call *call
}

type lanes struct{ all []lane }

func (l *lanes) finish(i, n int) {
	l.all[i].mu.Lock()
	c := l.all[i].call
	l.all[i].call = nil
	l.all[i].mu.Unlock()
	c.answer = n
}

// Safe: who has taken the call out of its lane has it alone.
func finishAll() {
	l := &lanes{all: make([]lane, 1)}
	l.all[0].call = &call{}
	for i := range 3 {
		go l.finish(0, i)
	}
}

type openLanes struct{ all []lane }

func (l *openLanes) finish(i, n int) {
	l.all[i].mu.Lock()
	c := l.all[i].call
	l.all[i].mu.Unlock()
	c.answer = n
}

func finishOpen() {
	l := &openLanes{all: make([]lane, 1)}
	l.all[0].call = &call{}
	for i := range 3 {
		go l.finish(0, i)
	}
}

type worker struct {
	stop bool
	done chan bool
}

type crew struct {
	workers []worker
	size    int
}

func (c *crew) start() {
	for i := range c.workers {
		go func() {
			println(c.size)
			close(c.workers[i].done)
		}()
	}
}

// wait waits for some of the workers only: who knows which it has to.
func (c *crew) wait() {
	for i := range c.workers {
		if !c.workers[i].stop {
			<-c.workers[i].done
		}
	}
	c.size = 0
}

func crews() {
	c := &crew{}
	c.workers = append(c.workers, worker{done: make(chan bool)})
	c.start()
	c.wait()
	time.Sleep(1)
}

type gang struct {
	done chan bool
	size int
}

func (g *gang) start() {
	go func() {
		println(g.size)
		close(g.done)
	}()
}

// wait may give up: the loop is not one over several workers.
func (g *gang) wait() {
	for range 3 {
		select {
		case <-g.done:
		case <-time.After(1):
		}
	}
	g.size = 0 // want `g.size is written here and read at near.go:\d+ by`
}

func gangs() {
	g := &gang{done: make(chan bool)}
	g.start()
	g.wait()
}
