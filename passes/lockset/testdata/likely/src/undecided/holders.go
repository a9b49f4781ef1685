package undecided

import "sync"

// A handler is told of tasks that end. For some of them it is who started them.
type handler interface{ ended(id int) }

type logger struct{ lines chan int }

func (l logger) ended(id int) {
	select {
	case l.lines <- id:
	default:
	}
}

type task struct {
	id int
	h  handler
}

func (t *task) kill() { t.finish() }

func (t *task) finish() { t.h.ended(t.id) }

type supervisor struct {
	mu    sync.Mutex
	tasks map[int]*task
	ends  int
}

func (s *supervisor) start(id int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.tasks[id] = &task{id: id, h: s}
}

func (s *supervisor) watch(id int, lines chan int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.tasks[id] = &task{id: id, h: logger{lines}}
}

func (s *supervisor) ended(id int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.ends += id
}

func (s *supervisor) kill(id int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	t, ok := s.tasks[id]
	if !ok {
		return
	}
	delete(s.tasks, id)
	t.kill() // want `s.mu is already held and may be locked again by \(\*task\).kill -> \(\*task\).finish -> \(\*supervisor\).ended`
}

// Silent: the lock is released before.
func (s *supervisor) killGood(id int) {
	s.mu.Lock()
	t := s.tasks[id]
	delete(s.tasks, id)
	s.mu.Unlock()
	if t != nil {
		t.kill()
	}
}

// Silent: nobody says whose task that is.
func (s *supervisor) adoptGood(t *task) {
	s.mu.Lock()
	defer s.mu.Unlock()
	t.kill()
}

// Readers wait for writers that came in between, too.
type directory struct {
	mu    sync.RWMutex
	users map[string]string
	check *checker
}

type roles interface{ role(user string) string }

type fixed map[string]string

func (f fixed) role(user string) string { return f[user] }

type checker struct{ r roles }

func (c *checker) allowed(user string) bool { return c.r.role(user) != "" }

func newDirectory(static map[string]string) *directory {
	d := &directory{users: make(map[string]string)}
	if static != nil {
		d.check = &checker{r: fixed(static)}
	} else {
		d.check = &checker{r: d}
	}
	return d
}

func (d *directory) role(user string) string {
	d.mu.RLock()
	defer d.mu.RUnlock()
	return d.users[user]
}

func (d *directory) grant(user, role string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.users[user] = role
}

func (d *directory) may(user string) bool {
	d.mu.RLock()
	defer d.mu.RUnlock()
	return d.check.allowed(user) // want `d.mu may be read-locked again by \(\*checker\).allowed -> \(\*directory\).role`
}

// Silent: not held any more.
func (d *directory) mayGood(user string) bool {
	d.mu.RLock()
	check := d.check
	d.mu.RUnlock()
	return check.allowed(user)
}

// A gate is part of the yard itself, and its methods get a copy.
type yard struct {
	mu   sync.Mutex
	open int
	gate gate
}

type gate struct{ h handler }

func (g gate) pass(id int) { g.h.ended(id) }

func newYard(lines chan int) *yard {
	y := &yard{}
	y.gate = gate{h: y}
	if lines != nil {
		y.gate = gate{h: logger{lines}}
	}
	return y
}

func (y *yard) ended(id int) {
	y.mu.Lock()
	defer y.mu.Unlock()
	y.open -= id
}

func (y *yard) leave(id int) {
	y.mu.Lock()
	defer y.mu.Unlock()
	y.gate.pass(id) // want `y.mu is already held and may be locked again by \(gate\).pass -> \(\*yard\).ended`
}

// Silent: released before.
func (y *yard) leaveGood(id int) {
	y.mu.Lock()
	g := y.gate
	y.mu.Unlock()
	g.pass(id)
}
