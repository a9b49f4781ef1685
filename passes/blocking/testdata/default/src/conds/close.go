package conds

import "sync"

// A Queue ends.
type Queue struct {
	mu     sync.Mutex
	some   *sync.Cond
	tasks  []func()
	closed bool
	users  sync.WaitGroup
	idle   *sync.Cond
	busy   int
	gone   chan bool
}

// Push is for queues that are open.
func (q *Queue) Push(f func()) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.closed {
		return
	}
	q.tasks = append(q.tasks, f)
	q.some.Signal()
}

// Pop waits for a task or the end.
func (q *Queue) Pop() {
	q.mu.Lock()
	defer q.mu.Unlock()
	for len(q.tasks) == 0 && !q.closed {
		q.some.Wait()
	}
}

// Close wakes nobody.
func (q *Queue) Close() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.closed = true // want `sets closed without a signal on some, on which goroutines wait for it`
}

// CloseAll is likely only: those who might wait have gone, or it never gets there.
func (q *Queue) CloseAll() {
	q.users.Wait()
	q.mu.Lock()
	defer q.mu.Unlock()
	q.closed = true
}

// CloseFirst is too early: they wait until it is over.
func (q *Queue) CloseFirst() {
	q.mu.Lock()
	q.closed = true // want `sets closed without a signal on some, on which goroutines wait for it`
	q.mu.Unlock()
	q.users.Wait()
}

// CloseTold is likely only: who might wait says that he has gone.
func (q *Queue) CloseTold() {
	<-q.gone
	q.mu.Lock()
	defer q.mu.Unlock()
	q.closed = true
}

// CloseSent is likely only: who might wait takes what is sent.
func (q *Queue) CloseSent() {
	q.gone <- true
	q.mu.Lock()
	defer q.mu.Unlock()
	q.closed = true
}

// CloseSoon is likely only, too.
func (q *Queue) CloseSoon(late chan bool) {
	select {
	case <-q.gone:
	case <-late:
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	q.closed = true
}

// CloseAnyway has not waited.
func (q *Queue) CloseAnyway() {
	select {
	case <-q.gone:
	default:
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	q.closed = true // want `sets closed without a signal on some, on which goroutines wait for it`
}

// CloseIdle is likely only: nobody is in it any more.
func (q *Queue) CloseIdle() {
	q.mu.Lock()
	defer q.mu.Unlock()
	for q.busy > 0 {
		q.idle.Wait()
	}
	q.closed = true
}

// Leave tells who closes that somebody has gone.
func (q *Queue) Leave() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.busy--
	q.idle.Signal()
}

// A Loose may be filled when it is closed.
type Loose struct {
	mu     sync.Mutex
	some   *sync.Cond
	tasks  []func()
	closed bool
}

// Push wakes one.
func (q *Loose) Push(f func()) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.tasks = append(q.tasks, f)
	q.some.Signal()
}

// Pop waits for a task or the end.
func (q *Loose) Pop() {
	q.mu.Lock()
	defer q.mu.Unlock()
	for len(q.tasks) == 0 && !q.closed {
		q.some.Wait()
	}
}

// Close is likely only: another task wakes them.
func (q *Loose) Close() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.closed = true
}

// A Paused may go on.
type Paused struct {
	mu     sync.Mutex
	some   *sync.Cond
	tasks  []func()
	paused bool
}

// Push is for queues that are not paused.
func (q *Paused) Push(f func()) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.paused {
		return
	}
	q.tasks = append(q.tasks, f)
	q.some.Signal()
}

// Pop waits for a task or a pause.
func (q *Paused) Pop() {
	q.mu.Lock()
	defer q.mu.Unlock()
	for len(q.tasks) == 0 && !q.paused {
		q.some.Wait()
	}
}

// Pause is likely only: it may end, and then there are signals.
func (q *Paused) Pause(on bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if on {
		q.paused = true
	} else {
		q.paused = false
	}
}

// An Inner is for this module.
type inner struct {
	mu     sync.Mutex
	some   *sync.Cond
	tasks  []func()
	closed bool
}

func (q *inner) push(f func()) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.closed {
		return
	}
	q.tasks = append(q.tasks, f)
	q.some.Signal()
}

func (q *inner) pop() {
	q.mu.Lock()
	defer q.mu.Unlock()
	for len(q.tasks) == 0 && !q.closed {
		q.some.Wait()
	}
}

// Likely only: who pops may close.
func (q *inner) close() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.closed = true
}

// A Belt ends for all.
type Belt struct {
	mu     sync.Mutex
	filled sync.Cond
	items  []int
	closed bool
}

// Take may be called by several.
func (b *Belt) Take() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	for len(b.items) == 0 && !b.closed {
		b.filled.Wait()
	}
	return len(b.items)
}

// Close wakes one of them.
func (b *Belt) Close() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.closed = true
	b.filled.Signal() // want `wakes one goroutine that waits for filled, but all of them wait for closed`
}
