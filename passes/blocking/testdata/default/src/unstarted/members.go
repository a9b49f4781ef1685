package unstarted

import "sync"

type job struct {
	step   func() bool
	cancel chan struct{}
}

// A Scheduler has jobs that end when they are done.
type Scheduler struct {
	mu   sync.Mutex
	jobs map[int]*job
}

// Start starts one.
func (s *Scheduler) Start(id int, step func() bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	j := &job{step: step, cancel: make(chan struct{})}
	s.jobs[id] = j
	go s.run(j)
	begun := make(chan bool, 2)
	begun <- true
	go func() {
		<-begun
		begun <- true // another one may tell what it does
	}()
}

func (s *Scheduler) run(j *job) {
	for j.step() {
		select {
		case <-j.cancel:
			return
		default:
		}
	}
}

// Cancel waits for a job that has ended.
func (s *Scheduler) Cancel(id int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	j, ok := s.jobs[id]
	if !ok {
		return
	}
	delete(s.jobs, id)
	j.cancel <- struct{}{} // want `the function may wait for ever here, as no goroutine is left to receive from j.cancel`
}

type toldJob struct {
	step   func() bool
	cancel chan struct{}
}

// A Told scheduler tells who has started a job when that ends.
type Told struct {
	mu   sync.Mutex
	jobs map[int]*toldJob
}

// Start starts one, and tells when it ends.
func (s *Told) Start(id int, step func() bool, done chan struct{}) {
	s.mu.Lock()
	defer s.mu.Unlock()
	j := &toldJob{step: step, cancel: make(chan struct{})}
	s.jobs[id] = j
	go s.run(j, done)
}

func (s *Told) run(j *toldJob, done chan struct{}) {
	for j.step() {
		select {
		case <-j.cancel:
			return
		default:
		}
	}
	close(done)
}

// Cancel is likely only: who calls it may know that the job has not ended.
func (s *Told) Cancel(id int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	j, ok := s.jobs[id]
	if !ok {
		return
	}
	delete(s.jobs, id)
	j.cancel <- struct{}{}
}

type call struct{ landed chan struct{} }

// A Group computes values once.
type Group struct {
	compute func(string) error

	mu    sync.Mutex
	calls map[string]*call
}

// Get forgets those who wait if there is an error.
func (g *Group) Get(key string) error {
	g.mu.Lock()
	if c, ok := g.calls[key]; ok {
		g.mu.Unlock()
		<-c.landed // want `the function may wait for ever here, as no goroutine is left to send on c.landed or close it`
		return nil
	}
	c := &call{landed: make(chan struct{})}
	g.calls[key] = c
	g.mu.Unlock()
	err := g.compute(key)
	g.mu.Lock()
	delete(g.calls, key)
	g.mu.Unlock()
	if err != nil {
		return err
	}
	close(c.landed)
	return nil
}

type noted struct{ landed chan struct{} }

// Notes tell for what there was an error.
type Notes struct{ failed map[string]bool }

// A Noted group asks them.
type Noted struct {
	compute func(string) error

	mu    sync.Mutex
	calls map[string]*noted
}

// Get is likely only: there may be no error of what was not noted.
func (g *Noted) Get(notes *Notes, key string) error {
	g.mu.Lock()
	if c, ok := g.calls[key]; ok {
		g.mu.Unlock()
		<-c.landed
		return nil
	}
	c := &noted{landed: make(chan struct{})}
	g.calls[key] = c
	g.mu.Unlock()
	err := g.compute(key)
	g.mu.Lock()
	delete(g.calls, key)
	isBad := notes.failed[key]
	notes.failed[key] = err != nil
	g.mu.Unlock()
	if isBad {
		return err
	}
	close(c.landed)
	return nil
}

type numbered struct{ landed chan struct{} }

// A Numbered group numbers what it computes itself.
type Numbered struct {
	compute func() error

	mu    sync.Mutex
	last  int
	calls map[int]*numbered
}

// Get is likely only: nobody has the number yet.
func (g *Numbered) Get() error {
	g.mu.Lock()
	g.last++
	if c, ok := g.calls[g.last]; ok {
		g.mu.Unlock()
		<-c.landed
		return nil
	}
	c := &numbered{landed: make(chan struct{})}
	g.calls[g.last] = c
	g.mu.Unlock()
	if err := g.compute(); err != nil {
		return err
	}
	close(c.landed)
	return nil
}
