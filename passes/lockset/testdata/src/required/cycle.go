package required

import "sync"

type tree struct {
	mu    sync.Mutex
	nodes int
}

// visitLocked counts a node.
func (t *tree) visitLocked() { t.nodes++ }

// Right is called by Left, and with the lock held, Left by Right only: it does not matter which one is looked at first.
func (t *tree) Right(n int) {
	t.visitLocked()
	if n > 0 {
		t.Left(n - 1)
	}
}

func (t *tree) Left(n int) {
	t.visitLocked()
	if n > 0 {
		t.Right(n - 1)
	}
}

func (t *tree) count() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.Right(5)
	return t.nodes
}

type bush struct {
	mu    sync.Mutex
	nodes int
}

func (b *bush) visitLocked() { b.nodes++ }

func (b *bush) Right(n int) {
	b.visitLocked() // want `visitLocked is called without holding b.mu`
	if n > 0 {
		b.Left(n - 1)
	}
}

func (b *bush) Left(n int) {
	b.visitLocked() // want `visitLocked is called without holding b.mu`
	if n > 0 {
		b.Right(n - 1)
	}
}

func (b *bush) count() int {
	b.Right(5)
	b.mu.Lock()
	defer b.mu.Unlock()
	b.visitLocked()
	b.visitLocked()
	b.visitLocked()
	return b.nodes
}
