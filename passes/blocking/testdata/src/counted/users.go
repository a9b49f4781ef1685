package counted

import "sync"

// A Meter counts what its users report, and shows it to whoever listens.
type Meter struct {
	shown chan int
	done  chan struct{}
	ended chan struct{}

	mu sync.Mutex
	n  int
}

// NewMeter returns a meter that runs until it is closed. It is silent: users give the lock back whatever the number is.
func NewMeter(tick <-chan bool) *Meter {
	m := &Meter{shown: make(chan int, 1), done: make(chan struct{}), ended: make(chan struct{})}
	go m.run(tick)
	return m
}

func (m *Meter) Report() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.n++
}

func (m *Meter) Shown() <-chan int { return m.shown }

func (m *Meter) run(tick <-chan bool) {
	defer close(m.ended)
	for {
		select {
		case <-m.done:
			return
		case <-tick:
			m.show()
		}
	}
}

func (m *Meter) show() {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.n == 0 {
		return
	}
	select {
	case m.shown <- m.n:
		m.n = 0
	default:
	}
}

func (m *Meter) Close() {
	close(m.done)
	<-m.ended
}
