// Package hedgecall tracks the calls of an RPC client with a time limit. A call
// can be settled by its answer and by its timer, and settle counts the call as
// done each time: the WaitGroup gets a negative counter.
package hedgecall

import (
	"errors"
	"sync"
	"time"
)

var ErrTimeout = errors.New("call timed out")

type Outcome struct {
	ID    int
	Reply string
	Err   error
}

type pendingCall struct {
	method string
	timer  *time.Timer
}

type Tracker struct {
	limit time.Duration
	onEnd func(Outcome)

	mu      sync.Mutex
	nextID  int
	pending map[int]*pendingCall
	calls   sync.WaitGroup
}

func NewTracker(limit time.Duration, onEnd func(Outcome)) *Tracker {
	return &Tracker{limit: limit, onEnd: onEnd, pending: make(map[int]*pendingCall)}
}

func (t *Tracker) Begin(method string) int {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.nextID++
	id := t.nextID
	t.calls.Add(1)
	t.pending[id] = &pendingCall{
		method: method,
		timer: time.AfterFunc(t.limit, func() {
			t.settle(Outcome{ID: id, Err: ErrTimeout})
		}),
	}
	return id
}

func (t *Tracker) Answer(id int, reply string) {
	t.settle(Outcome{ID: id, Reply: reply})
}

func (t *Tracker) settle(o Outcome) {
	t.mu.Lock()
	if c, ok := t.pending[o.ID]; ok {
		c.timer.Stop()
		delete(t.pending, o.ID)
	}
	t.mu.Unlock()
	t.onEnd(o)
	t.calls.Done() // BUG: close #1
}

func (t *Tracker) Drain() { t.calls.Wait() }

func Run() (answered, late int) {
	var mu sync.Mutex
	t := NewTracker(10*time.Millisecond, func(o Outcome) {
		mu.Lock()
		defer mu.Unlock()
		if errors.Is(o.Err, ErrTimeout) {
			late++
		} else {
			answered++
		}
	})
	var server sync.WaitGroup
	for i := range 8 {
		id := t.Begin("Get")
		server.Go(func() {
			time.Sleep(time.Duration(i*3) * time.Millisecond)
			t.Answer(id, "ok")
		})
	}
	t.Drain()
	server.Wait()
	mu.Lock()
	defer mu.Unlock()
	return answered, late
}
