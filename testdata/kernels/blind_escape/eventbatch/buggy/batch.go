// Package eventbatch groups events before they are shipped.
package eventbatch

import (
	"sync"
	"time"
)

// Batch maps event names to occurrences.
type Batch map[string]int

// Batcher collects events.
type Batcher struct {
	out  chan Batch
	stop chan struct{}
	wg   sync.WaitGroup

	mu  sync.Mutex
	cur Batch
	n   int
}

// Start returns a running batcher that ships every interval.
func Start(interval time.Duration) *Batcher {
	b := &Batcher{out: make(chan Batch, 1), stop: make(chan struct{}), cur: make(Batch)}
	b.wg.Add(1)
	go b.run(interval)
	return b
}

// C is where batches arrive; the receiver owns them.
func (b *Batcher) C() <-chan Batch { return b.out }

// Record counts an event.
func (b *Batcher) Record(name string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.cur[name]++
	b.n++
}

func (b *Batcher) run(interval time.Duration) {
	defer b.wg.Done()
	t := time.NewTicker(interval)
	defer t.Stop()
	for {
		select {
		case <-b.stop:
			close(b.out)
			return
		case <-t.C:
			b.flush()
		}
	}
}

func (b *Batcher) flush() {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.n == 0 {
		return
	}
	select {
	case b.out <- b.cur: // BUG: race|CV1009|CV1010|CV1012 #1
		clear(b.cur)
		b.n = 0
	default:
	}
}

// Close ends the batcher and returns what was not shipped.
func (b *Batcher) Close() Batch {
	close(b.stop)
	b.wg.Wait()
	b.mu.Lock()
	defer b.mu.Unlock()
	rest := b.cur
	b.cur = make(Batch)
	return rest
}
