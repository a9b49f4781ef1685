package pokes

import (
	"testing"
	"time"
)

func TestPatience(t *testing.T) {
	old := patience
	patience = time.Millisecond
	g := newGauge("early")
	time.Sleep(10 * time.Millisecond)
	patience = old // want `patience is written here and read at pokes.go:\d+ by`
	g.close()
}

// Safe: the goroutine is gone when the limit is what it was.
func TestLimit(t *testing.T) {
	old := limit
	limit = 1
	g := newGauge("limited")
	time.Sleep(10 * time.Millisecond)
	g.close()
	limit = old
}

func TestLevel(t *testing.T) {
	g := newGauge("peek")
	defer g.close()
	g.level = 5 // want `g.level is written here and written at pokes.go:\d+ by`
	time.Sleep(10 * time.Millisecond)
}

// Safe: the lock is held.
func TestNow(t *testing.T) {
	g := newGauge("now")
	defer g.close()
	time.Sleep(10 * time.Millisecond)
	if g.now() == 0 {
		t.Log("slow machine")
	}
}

// started prepares what several tests use.
func started(t *testing.T) *gauge {
	g := newGauge("helped")
	t.Cleanup(g.close)
	return g
}

func BenchmarkName(b *testing.B) {
	g := started(nil)
	for b.Loop() {
		g.name = "bench" // want `g.name is written here and read at pokes.go:\d+ by`
	}
}

// Safe: the goroutine is over by then.
func TestNameAfter(t *testing.T) {
	g := started(t)
	g.close()
	g.name = "over"
}

// connect may be any client.
var connect func(addr string)

// Safe: nobody is greeted before the client connects.
func TestPolite(t *testing.T) {
	g := newGreeter()
	g.polite = true
	connect(g.ln.Addr().String())
}

// The client may still be greeted.
func TestWord(t *testing.T) {
	g := newGreeter()
	connect(g.ln.Addr().String())
	g.word = "bye" // want `g.word is written here and read at pokes.go:\d+ by`
}
