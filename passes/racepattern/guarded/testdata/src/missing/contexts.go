package missing

import "sync"

type Queue struct {
	mu   sync.Mutex
	jobs []string // guarded by mu
	done int      // guarded by mu
	lost int      // guarded by mu
}

func (q *Queue) Push(j string) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.push(j)
}

func (q *Queue) push(j string) { q.jobs = append(q.jobs, j) }

func (q *Queue) Count() int {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.done + q.lost + len(q.jobs)
}

// A goroutine holds nothing of who starts it.
func (q *Queue) RunBad() {
	q.mu.Lock()
	defer q.mu.Unlock()
	go func() {
		q.lost++ // want `q\.lost is written without q\.mu, which guards it by the comment at contexts\.go:9`
	}()
}

// Who starts it waits for it with the lock held.
func (q *Queue) RunGood() {
	q.mu.Lock()
	defer q.mu.Unlock()
	var wg sync.WaitGroup
	wg.Go(func() { q.done++ })
	wg.Wait()
}

// The lock is given up before the helper writes.
func (q *Queue) PassBad(j string) {
	q.mu.Lock()
	q.done++
	q.mu.Unlock()
	q.add(j)
}

func (q *Queue) PassGood(j string) {
	q.mu.Lock()
	q.done++
	q.push(j)
	q.mu.Unlock()
}

func (q *Queue) add(j string) {
	q.jobs = append(q.jobs, j) // want `q\.jobs is written without q\.mu`
}
