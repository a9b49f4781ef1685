package required

import "sync"

type space struct {
	mu     sync.Mutex
	ids    map[int]*task
	estate *estate
}

type estate struct {
	gate *lodge
	ids  []int
}

type lodge struct{ lock sync.Mutex }

type task struct {
	mu    sync.Mutex
	space *space
	id    int
}

// Everybody calls it with the lock of the space, which the name must mean.
func (t *task) findLocked(id int) *task { return t.space.ids[id] }

// The owner is far away.
type clerk struct {
	mu   sync.Mutex
	task *task
	n    int
}

func (k *clerk) countLocked() int { return len(k.task.space.estate.ids) }

func (k *clerk) countGood() int {
	k.task.space.estate.gate.lock.Lock()
	defer k.task.space.estate.gate.lock.Unlock()
	return k.countLocked()
}

func (k *clerk) next() {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.n++
}

func (t *task) findGood(id int) *task {
	t.space.mu.Lock()
	defer t.space.mu.Unlock()
	return t.findLocked(id)
}

// Somebody calls this one with the lock of the task.
func (t *task) renameLocked(id int) { t.id = id }

func (t *task) Rename(id int) {
	t.mu.Lock()
	t.renameLocked(id)
	t.mu.Unlock()
}

func (t *task) renameBad(id int) {
	t.space.mu.Lock()
	defer t.space.mu.Unlock()
	t.renameLocked(id) // want `\(\*task\)\.renameLocked is called without holding t\.mu`
}
