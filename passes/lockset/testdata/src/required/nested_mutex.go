package required

import "sync"

type engine struct {
	mu struct {
		sync.Mutex
		jobs []int
	}
	sideMu sync.Mutex
}

// push adds a job. e.mu must be held.
func (e *engine) push(n int) { e.mu.jobs = append(e.mu.jobs, n) }

// flush hands the jobs over. The caller must hold e.mu, which is released
// meanwhile.
func (e *engine) flush(f func([]int)) {
	jobs := e.mu.jobs
	e.mu.Unlock()
	f(jobs)
	e.mu.Lock()
}

func (e *engine) pushBad(n int) {
	e.push(n) // want `without holding`
	e.mu.Lock()
	e.mu.jobs = nil
	e.mu.Unlock()
}

// The mutex is embedded in a struct of its own.
func (e *engine) pushGood(n int, f func([]int)) {
	e.mu.Lock()
	e.push(n)
	e.flush(f)
	e.mu.Unlock()
}
