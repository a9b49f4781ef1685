package habit

import "sync"

// Jobs has one lock for the jobs and one for the totals.
type Jobs struct {
	queueMu sync.Mutex
	jobs    []int

	statsMu sync.Mutex
	stats   struct{ done, retries int }
}

func (j *Jobs) Push(n int) {
	j.queueMu.Lock()
	defer j.queueMu.Unlock()
	j.jobs = append(j.jobs, n)
}

func (j *Jobs) Retry(n int) {
	j.queueMu.Lock()
	j.jobs = append(j.jobs, n)
	j.stats.retries++ // want `j.stats.retries is written with j.queueMu held, but it is read at otherlock.go:\d+ with j.statsMu held`
	j.queueMu.Unlock()
}

func (j *Jobs) Done() {
	j.statsMu.Lock()
	j.stats.done++
	j.statsMu.Unlock()
}

func (j *Jobs) Stats() (int, int) {
	j.statsMu.Lock()
	defer j.statsMu.Unlock()
	return j.stats.done, j.stats.retries
}

// Pair is written under both locks, and read under either of them.
type Pair struct {
	a, b sync.Mutex
	n    int
}

func (p *Pair) Set(n int) {
	p.a.Lock()
	p.b.Lock()
	p.n = n
	p.b.Unlock()
	p.a.Unlock()
}

func (p *Pair) First() int {
	p.a.Lock()
	defer p.a.Unlock()
	return p.n
}

func (p *Pair) Second() int {
	p.b.Lock()
	defer p.b.Unlock()
	return p.n
}
