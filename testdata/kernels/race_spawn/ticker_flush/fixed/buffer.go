// Package buffer collects points and sends them now and then.
package buffer

import (
	"sync"
	"time"
)

// Point is a measurement.
type Point struct {
	Name  string
	Value float64
}

// Buffer collects points.
type Buffer struct {
	send   func([]Point)
	ticker *time.Ticker
	quit   chan struct{}
	mu     sync.Mutex
	points []Point
	sent   int
}

// New returns a buffer that is sent at regular times.
func New(every time.Duration, send func([]Point)) *Buffer {
	b := &Buffer{send: send, ticker: time.NewTicker(every), quit: make(chan struct{})}
	go b.loop()
	return b
}

func (b *Buffer) loop() {
	for {
		select {
		case <-b.ticker.C:
			b.flush()
		case <-b.quit:
			return
		}
	}
}

func (b *Buffer) flush() {
	b.mu.Lock()
	points := b.points
	b.points = nil
	b.sent += len(points)
	b.mu.Unlock()
	if len(points) > 0 {
		b.send(points)
	}
}

// Add adds a point.
func (b *Buffer) Add(p Point) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.points = append(b.points, p)
}

// Stop sends what is left and returns how many points were sent.
func (b *Buffer) Stop() int {
	b.ticker.Stop()
	close(b.quit)
	b.flush()
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.sent
}
