package habit

import "sync"

// A Till is read a line off, where to hold the lock is no habit.
type Till struct {
	coins int
	sum   int

	mu sync.Mutex
}

func (t *Till) Set(n int) {
	t.mu.Lock()
	t.coins = n
	t.sum = n
	t.mu.Unlock()
}

func (t *Till) Sum() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.sum
}

func (t *Till) Coins() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.coins
}

func (t *Till) CountBad(n int) int {
	t.mu.Lock()
	t.coins += n
	t.mu.Unlock()
	return t.coins // want `t\.coins is read without t\.mu`
}

func (t *Till) CountLater(n int) int {
	t.mu.Lock()
	t.coins += n
	t.mu.Unlock()
	println(n)
	return t.coins
}
