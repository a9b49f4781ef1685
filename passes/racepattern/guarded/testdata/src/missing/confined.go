package missing

import "sync"

// A Ticker has a loop of its own, which alone counts the rounds.
type Ticker struct {
	rounds int

	mu    sync.Mutex
	stop  bool
	waits int
}

func (t *Ticker) Start() { go t.loop() }

func (t *Ticker) loop() {
	for {
		if t.rounds++; t.rounds > 100 {
			return
		}
		t.mu.Lock()
		if t.stop {
			t.mu.Unlock()
			return
		}
		t.waits++
		t.mu.Unlock()
		println(t.rounds)
	}
}

func (t *Ticker) Stop() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.stop = true
	return t.waits
}
