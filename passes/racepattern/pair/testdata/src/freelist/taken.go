package freelist

import "sync"

// A Backlog has a slice that goroutines take, and put back.
type Backlog struct {
	mu   sync.Mutex
	jobs []int
}

func (b *Backlog) put(jobs []int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.jobs = append(jobs, b.jobs...)
}

// Safe: nobody else has what was taken.
func (b *Backlog) take() {
	b.mu.Lock()
	jobs := b.jobs
	b.jobs = nil
	b.mu.Unlock()
	jobs[0]++
	b.put(jobs)
}

// The slice that is left has the same elements behind it.
func (b *Backlog) cut() {
	b.mu.Lock()
	jobs := b.jobs
	b.jobs = b.jobs[:0]
	b.mu.Unlock()
	jobs[0]++ // want `b.jobs\[0\] is written here in several goroutines`
	b.put(jobs)
}

func Take(jobs []int) {
	b := &Backlog{jobs: jobs}
	var wg sync.WaitGroup
	for range jobs {
		wg.Go(b.take)
	}
	wg.Wait()
}

func Cut(jobs []int) {
	b := &Backlog{jobs: jobs}
	var wg sync.WaitGroup
	for range jobs {
		wg.Go(b.cut)
	}
	wg.Wait()
}
