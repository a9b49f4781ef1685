package missing

import "sync"

type engine struct{ n int }

func (e *engine) run() int { return e.n }

// A Topic gets its engine when it is used first, and keeps it.
type Topic struct {
	mu      sync.RWMutex
	engine  *engine
	clock   func() int
	stopped bool
}

func (t *Topic) Init(clock func() int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.clock == nil {
		t.clock = clock
	}
	if t.stopped || t.engine != nil {
		return
	}
	t.engine = &engine{t.clock()}
}

func (t *Topic) State() (int, bool) {
	t.mu.RLock()
	defer t.mu.RUnlock()
	return t.engine.n + t.clock(), t.stopped
}

// What was seen to be set remains so.
func (t *Topic) Stop() int {
	t.mu.Lock()
	idle := t.stopped || t.engine == nil
	t.stopped = true
	t.mu.Unlock()
	if idle {
		return 0
	}
	return t.engine.run()
}

// Whether it was set is not known here.
func (t *Topic) StopBad() int {
	t.mu.Lock()
	t.stopped = true
	t.mu.Unlock()
	if t.engine == nil { // want `t.engine is read without t.mu`
		return 0
	}
	return 1
}

// Init leaves it set.
func (t *Topic) Run(clock func() int) *engine {
	t.Init(clock)
	return t.engine
}

// So it does here, but not before.
func (t *Topic) RunBad(clock func() int) *engine {
	e := t.engine // want `t.engine is read without t.mu`
	t.Init(clock)
	return e
}

// A Lane may get another engine any time.
type Lane struct {
	mu     sync.RWMutex
	engine *engine
	ended  bool
}

func (l *Lane) Init() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.engine = &engine{}
}

func (l *Lane) State() (int, bool) {
	l.mu.RLock()
	defer l.mu.RUnlock()
	return l.engine.n, l.ended
}

func (l *Lane) Run() *engine {
	l.Init()
	return l.engine // want `l.engine is read here without l.mu`
}
