// Package agent keeps the function that ends its goroutines in a field.
package agent

import (
	"context"
	"sync"
	"time"
)

// Task is done from time to time.
type Task struct {
	Name  string
	Every time.Duration
	Do    func(ctx context.Context)
}

// Agent does tasks.
type Agent struct {
	ctx    context.Context
	cancel context.CancelFunc
	wg     sync.WaitGroup

	mu    sync.Mutex
	names []string
	ended bool
}

// New returns an agent. Whoever makes one closes it.
func New() *Agent {
	a := &Agent{}
	a.ctx, a.cancel = context.WithCancel(context.Background())
	return a
}

// Schedule begins to do a task, unless the agent is closed.
func (a *Agent) Schedule(t Task) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.ended {
		return
	}
	a.names = append(a.names, t.Name)
	a.wg.Add(1)
	go a.repeat(t)
}

func (a *Agent) repeat(t Task) {
	defer a.wg.Done()
	tick := time.NewTicker(t.Every)
	defer tick.Stop()
	for {
		t.Do(a.ctx)
		select {
		case <-tick.C:
		case <-a.ctx.Done():
			return
		}
	}
}

// Close ends all tasks and waits for them.
func (a *Agent) Close() {
	a.mu.Lock()
	a.ended = true
	a.mu.Unlock()
	a.shutdown()
}

func (a *Agent) shutdown() {
	a.cancel()
	a.wg.Wait()
}

// Run does a task for a while.
func Run() {
	a := New()
	defer a.Close()
	a.Schedule(Task{"beat", time.Second, func(context.Context) {}})
	time.Sleep(time.Minute)
}
