package limits

import "sync"

// A turn is a lock of a condition variable and a flag.
type turn struct {
	mu   sync.Mutex
	cond *sync.Cond
	busy bool
}

func newTurn() *turn {
	t := new(turn)
	t.cond = sync.NewCond(&t.mu)
	return t
}

func (t *turn) Lock() {
	t.mu.Lock()
	for t.busy {
		t.cond.Wait()
	}
	t.busy = true
	t.mu.Unlock()
}

func (t *turn) Unlock() {
	t.mu.Lock()
	t.busy = false
	t.mu.Unlock()
	t.cond.Signal()
}

type meter struct {
	turn   *turn
	liters int
	rounds int
}

func (m *meter) add() {
	m.turn.Lock()
	m.liters++
	m.turn.Unlock()
	m.rounds++ // want `m.rounds is written here in several goroutines`
}

func (m *meter) read() int {
	m.turn.Lock()
	defer m.turn.Unlock()
	return m.liters
}

// Safe between Lock and Unlock, and nowhere else.
func water(beds int) int {
	m := &meter{turn: newTurn()}
	var wg sync.WaitGroup
	for range beds {
		wg.Go(m.add)
	}
	now := m.read()
	wg.Wait()
	return now + m.rounds
}
