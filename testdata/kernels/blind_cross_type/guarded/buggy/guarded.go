// Package guarded schedules tasks; its state sits in generic guarded cells.
package guarded

import (
	"cmp"
	"slices"
	"sync"
	"time"
)

// Guarded is a value with its mutex. Value must only be used with Mu held.
type Guarded[T any] struct {
	Mu    sync.Mutex
	Value T
}

// With runs f with the lock held.
func (g *Guarded[T]) With(f func(*T)) {
	g.Mu.Lock()
	defer g.Mu.Unlock()
	f(&g.Value)
}

// Load copies the value.
func (g *Guarded[T]) Load() T {
	g.Mu.Lock()
	defer g.Mu.Unlock()
	return g.Value
}

// Task is something to do at a time.
type Task struct {
	Due  time.Time
	Name string
}

// Scheduler keeps tasks in order of time.
type Scheduler struct {
	tasks Guarded[[]Task]
	fired Guarded[int]
	tick  time.Duration
}

// NewScheduler makes a scheduler with initial tasks.
func NewScheduler(tick time.Duration, tasks ...Task) *Scheduler {
	s := &Scheduler{tick: tick}
	s.tasks.Value = slices.Clone(tasks)
	slices.SortFunc(s.tasks.Value, byDue)
	return s
}

func byDue(a, b Task) int {
	return cmp.Or(a.Due.Compare(b.Due), cmp.Compare(a.Name, b.Name))
}

// Tick is the resolution.
func (s *Scheduler) Tick() time.Duration { return s.tick }

// Add inserts a task.
func (s *Scheduler) Add(t Task) {
	s.tasks.With(func(ts *[]Task) {
		i, _ := slices.BinarySearchFunc(*ts, t, byDue)
		*ts = slices.Insert(*ts, i, t)
	})
}

// Due removes and returns the tasks due at now.
func (s *Scheduler) Due(now time.Time) (out []Task) {
	s.tasks.Mu.Lock()
	for len(s.tasks.Value) > 0 && !s.tasks.Value[0].Due.After(now) {
		out = append(out, s.tasks.Value[0])
		s.tasks.Value = s.tasks.Value[1:]
	}
	s.tasks.Mu.Unlock()
	s.fired.With(func(n *int) { *n += len(out) })
	return out
}

// Pending counts tasks not yet due.
func (s *Scheduler) Pending() int {
	return len(s.tasks.Value) // BUG: race|CV1009|CV1010|CV1012 #1
}

// Fired counts tasks returned by Due.
func (s *Scheduler) Fired() int { return s.fired.Load() }
