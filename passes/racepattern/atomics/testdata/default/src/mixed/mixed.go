// Package mixed accesses fields and package variables atomically and plainly in functions of which none shows both, by
// mistake or, near-identical, for a reason.
package mixed

import (
	"sync"
	"sync/atomic"
)

var served, failed, level int64

func Serve() { atomic.AddInt64(&served, 1) }

func ServedBad() int64 {
	return served // want `served is read here and written atomically at mixed\.go:\d+ by a call of Serve, and no lock keeps them apart`
}

func Fail() { atomic.AddInt64(&failed, 1) }

func FailedGood() int64 { return atomic.LoadInt64(&failed) }

// Line has a state that says who may use the rest of it.
type Line struct {
	mu    sync.Mutex
	state int32
	sent  uint64
	next  uint32
	limit int32
	text  string
}

func (l *Line) Send() { atomic.AddUint64(&l.sent, 1) }

func (l *Line) SentBad() uint64 {
	return l.sent // want `l\.sent is read here and written atomically`
}

func (l *Line) NextBad() uint32 {
	if l.next < 100 { // want `l.next is read here and written atomically at mixed.go:\d+ by a call of NextBad, and no lock keeps them apart \(and 1 more line\)`
		l.next = 100
	}
	return atomic.AddUint32(&l.next, 1)
}

func (l *Line) Bump() { atomic.AddUint32(&l.next, 1) }

// Safe: who has swapped the state is alone until it is swapped back.
func (l *Line) TakeGood(text string) bool {
	if !atomic.CompareAndSwapInt32(&l.state, 0, 1) {
		return false
	}
	l.text = text
	if l.state != 1 {
		panic("taken")
	}
	atomic.StoreInt32(&l.state, 0)
	return true
}

// Safe: both hold the lock, others read atomically what is written atomically.
func (l *Line) SetLimit(n int32) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.limit != n {
		atomic.StoreInt32(&l.limit, n)
	}
}

func (l *Line) Limit() int32 { return atomic.LoadInt32(&l.limit) }

// Safe: nobody has the line yet.
func NewLine() *Line {
	l := &Line{}
	l.limit, l.next = 10, 100
	return l
}

// Safe: it is called before the line is in use, as its name says.
func (l *Line) Init() { l.limit, l.sent = 10, 0 }

// Safe: all that count are done.
func (l *Line) SendAllGood(n int) uint64 {
	var wg sync.WaitGroup
	for range n {
		wg.Go(l.Send)
	}
	wg.Wait()
	return l.sent
}

// Safe for all that is known: of three accesses one is atomic, and may be the one that need not be.
func SetLevel(n int64)     { level = n }
func RaiseLevel()          { level++ }
func LevelGood() int64     { return atomic.LoadInt64(&level) }
func LevelIs(n int64) bool { return level == n }

// Pad belongs to one goroutine; that it counts atomically is not necessary.
type Pad struct {
	key, salt []byte
	used      uint32
}

func (p *Pad) Take() uint32 { return atomic.AddUint32(&p.used, 1) }

func (p *Pad) MixGood(key []byte) {
	p.used = 0
	p.salt, p.key = p.key, key
}

// Batch is shared, as its lock tells.
type Batch struct {
	mu    sync.Mutex
	on    int32
	lines []string
}

func (b *Batch) OnBad() {
	if atomic.LoadInt32(&b.on) == 0 {
		b.mu.Lock()
		b.on = 1 // want `b\.on is written here and read atomically`
		b.lines = nil
		b.mu.Unlock()
	}
}

func (b *Batch) Add(line string) {
	if atomic.LoadInt32(&b.on) == 0 {
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.lines = append(b.lines, line)
}

// Counts are handed out as copies.
type Counts struct{ hits int64 }

type cache struct{ counts *Counts }

type counted interface{ Counts() *Counts }

func (c *cache) Hit() { atomic.AddInt64(&c.counts.hits, 1) }

func (c *cache) Counts() *Counts { return &Counts{hits: atomic.LoadInt64(&c.counts.hits)} }

func HitsGood(c counted) int64 {
	counts := c.Counts()
	if counts == nil {
		return 0
	}
	return counts.hits
}
