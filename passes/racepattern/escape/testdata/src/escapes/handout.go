package escapes

import "sync"

// A Task is changed by the one who runs it.
type Task struct {
	Phase string
	Tries int
}

// Tasks are like Table: each method that returns one has a reason to do so.
type Tasks struct {
	mu   sync.Mutex
	all  map[string]*Task
	old  map[string]*Task
	pins map[string]*Pin
}

func (t *Tasks) Add(id string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.all[id] = &Task{Phase: "new"}
	t.pins[id] = &Pin{Place: "new"}
}

func (t *Tasks) Try(id string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.all[id].Tries++
}

func (t *Tasks) Get(id string) *Task {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.all[id] // want `an object in t.all is returned`
}

// Stated says what the caller has to see to.
func (t *Tasks) Stated(id string) *Task {
	t.mu.Lock()
	defer t.mu.Unlock()
	// The caller does not need to hold the lock: what it asks for is over.
	return t.all[id]
}

// Acquire leaves the lock to the caller.
func (t *Tasks) Acquire(id string) *Task {
	t.mu.Lock()
	return t.all[id]
}

// Peek takes no lock, which is told of the map and not again of what it returns.
func (t *Tasks) Peek(id string) *Task {
	return t.all[id] // want `t\.all is read without t\.mu`
}

// A Pin has a lock for those who get it; to move it takes both.
type Pin struct {
	mu    sync.Mutex
	Place string
}

func (t *Tasks) Move(id, place string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	p := t.pins[id]
	p.mu.Lock()
	p.Place = place
	p.mu.Unlock()
}

func (t *Tasks) Pin(id string) *Pin {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.pins[id]
}

// Keep and two more do not hold the lock for the old ones, so that it is not clear who may use them when.
func (t *Tasks) Keep(id string, old *Task) { t.old[id] = old }

func (t *Tasks) Forget(id string) { delete(t.old, id) }

func (t *Tasks) Old(id string) *Task {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.old[id]
}
