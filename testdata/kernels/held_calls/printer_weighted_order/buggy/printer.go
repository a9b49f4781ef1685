// Package printer prints on a tray that is refilled now and then.
package printer

import (
	"context"
	"sync"

	"golang.org/x/sync/semaphore"
)

// Printer prints sheets.
type Printer struct {
	tray   *semaphore.Weighted
	mu     sync.Mutex
	sheets int
	queued []int
}

// New returns a printer with an empty tray.
func New() *Printer {
	return &Printer{tray: semaphore.NewWeighted(1)}
}

// Print takes the sheets of a job from the tray, or queues the job.
func (p *Printer) Print(sheets int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	_ = p.tray.Acquire(context.Background(), 1) // BUG: CV2001|CV2003 #1
	defer p.tray.Release(1)
	if p.sheets < sheets {
		p.queued = append(p.queued, sheets)
		return
	}
	p.sheets -= sheets
}

// Refill puts sheets into the tray and forgets the queue.
func (p *Printer) Refill(sheets int) []int {
	_ = p.tray.Acquire(context.Background(), 1)
	defer p.tray.Release(1)
	p.mu.Lock() // BUG: CV2001|CV2003 #1
	defer p.mu.Unlock()
	p.sheets += sheets
	queued := p.queued
	p.queued = nil
	return queued
}

// Run prints the jobs while the tray is refilled.
func Run(p *Printer, jobs []int) {
	var wg sync.WaitGroup
	wg.Add(2)
	go func() {
		defer wg.Done()
		for _, sheets := range jobs {
			p.Print(sheets)
		}
	}()
	go func() {
		defer wg.Done()
		for range jobs {
			p.Refill(10)
		}
	}()
	wg.Wait()
}
