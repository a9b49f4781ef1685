package required

import "sync"

type space struct {
	mu  sync.Mutex
	ids map[int]*task
}

type task struct {
	mu    sync.Mutex
	space *space
	id    int
}

// Everybody calls it with the lock of the space, which the name must mean.
func (t *task) findLocked(id int) *task { return t.space.ids[id] }

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
