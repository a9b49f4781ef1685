// Package plain accesses counters plainly that others access atomically: by mistake or, near-identical, in places where nobody
// else is about.
package plain

import (
	"fmt"
	"log"
	"sync"
	"sync/atomic"
)

// A Meter counts what is sent.
type Meter struct {
	failed  int64
	dropped int64
	lost    int64
	late    int64
	early   int64 // owned by watch
	spare   int64
	refs    int64
}

func (m *Meter) Fail() { atomic.AddInt64(&m.failed, 1) }

func (m *Meter) CheckBad(limit int) {
	if limit < 0 {
		log.Print("bad limit after ", m.failed) // want `m\.failed is read here and written atomically`
	}
}

func (m *Meter) Drop() { atomic.AddInt64(&m.dropped, 1) }

// Safe enough: what the message of a panic says matters to nobody.
func (m *Meter) CheckGood(limit int) {
	if limit < 0 {
		panic(fmt.Sprint("bad limit after ", m.dropped))
	}
}

func (m *Meter) Lose() { atomic.AddInt64(&m.lost, 1) }

// Safe, as the comment says.
func (m *Meter) LostGood() int64 {
	// It is safe to read this without synchronization: nothing is lost any more when reports are written.
	return m.lost
}

func (m *Meter) Delay() { atomic.AddInt64(&m.late, 1) }

// Safe: tests ask when all is over.
func (m *Meter) LateForTest() int64 { return m.late }

func (m *Meter) Hurry() { atomic.AddInt64(&m.early, 1) }

// Safe, as the comment on the field says.
func (m *Meter) EarlyGood() int64 { return m.early }

func Watch(m *Meter) { go watch(m) }

func watch(m *Meter) { println(m.EarlyGood()) }

func (m *Meter) Spare() { atomic.AddInt64(&m.spare, 1) }

// Safe: the life of the meter is over.
func (m *Meter) Close() int64 { return m.spare }

func (m *Meter) Keep() { atomic.AddInt64(&m.refs, 1) }

// Safe: who has given up the last reference is alone.
func (m *Meter) ReleaseGood() error {
	if atomic.AddInt64(&m.refs, -1) > 0 {
		return nil
	}
	if m.refs < 0 {
		return fmt.Errorf("released %d times too often", -m.refs)
	}
	return nil
}

// A Total is of all meters of one name.
type Total struct{ sum, old, peak int64 }

var (
	totalsMu sync.Mutex
	totals   = make(map[string]*Total)
)

func (t *Total) Add(n int64) { atomic.AddInt64(&t.sum, n) }

// Safe for all that is known: who has made the total knows that nobody adds to it so early.
func MakeGood(name string, sum int64) {
	t := new(Total)
	totalsMu.Lock()
	totals[name] = t
	totalsMu.Unlock()
	begin(t, sum)
}

func begin(t *Total, sum int64) { t.sum = sum }

func (t *Total) Save(n int64) { atomic.StoreInt64(&t.old, n) }

func (t *Total) OldBad() int64 {
	return t.old // want `t\.old is read here and written atomically`
}

func (t *Total) Raise(n int64) { atomic.StoreInt64(&t.peak, n) }

// Safe: nobody raises it any more when done is closed.
func (t *Total) PeakGood(done <-chan struct{}) int64 {
	<-done
	return t.peak
}

// A Pace is kept by a goroutine.
type Pace struct{ rate int64 }

// Safe: the goroutine that uses the rate is not started yet.
func (p *Pace) Open(n int64) {
	p.rate = n
	go p.watch()
}

func (p *Pace) watch() {
	for atomic.LoadInt64(&p.rate) > 0 {
	}
}

func (p *Pace) Set(n int64) { atomic.StoreInt64(&p.rate, n) }

// Slots have a counter for each worker, who alone writes it.
type Slots struct {
	mu    sync.Mutex
	names []string
	busy  [8]int64
}

func (s *Slots) Work(worker int) {
	if s.busy[worker] == 0 { // safe: it is its own
		s.log(worker)
	}
	atomic.AddInt64(&s.busy[worker], 1)
}

func (s *Slots) log(worker int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	fmt.Println(s.names[worker], "begins")
}

func (s *Slots) Busy() (n int64) {
	for i := range s.busy {
		n += atomic.LoadInt64(&s.busy[i])
	}
	return n
}
