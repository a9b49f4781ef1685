// Package semaphores has semaphores that are locks, since they have one place, and others.
package semaphores

import (
	"context"
	"errors"

	"golang.org/x/sync/semaphore"
)

var errOld = errors.New("old")

type Migrator struct {
	one, many *semaphore.Weighted
	version   int
}

func New() *Migrator {
	return &Migrator{one: semaphore.NewWeighted(1), many: semaphore.NewWeighted(8)}
}

func (m *Migrator) Version() int {
	_ = m.one.Acquire(context.Background(), 1)
	defer m.one.Release(1)
	return m.version
}

func (m *Migrator) TwiceBad() int {
	_ = m.one.Acquire(context.Background(), 1)
	defer m.one.Release(1)
	return m.Version() // want `m\.one is already held and is locked again by \(\*Migrator\)\.Version`
}

func (m *Migrator) TwiceGood() int {
	_ = m.many.Acquire(context.Background(), 1)
	defer m.many.Release(1)
	return m.Version()
}

// The context may end.
func (m *Migrator) TwiceForAWhileGood(ctx context.Context) error {
	if err := m.one.Acquire(ctx, 1); err != nil {
		return err
	}
	defer m.one.Release(1)
	return m.one.Acquire(ctx, 1)
}

func (m *Migrator) LeakBad(ctx context.Context) error {
	if err := m.one.Acquire(ctx, 1); err != nil {
		return err
	}
	if m.version == 0 {
		return errOld // want `m\.one is still held at this return`
	}
	m.one.Release(1)
	return nil
}

func (m *Migrator) LeakGood(ctx context.Context) error {
	if err := m.one.Acquire(ctx, 1); err != nil {
		return err
	}
	if m.version == 0 {
		m.one.Release(1)
		return errOld
	}
	m.one.Release(1)
	return nil
}

func (m *Migrator) LeakManyGood(ctx context.Context) error {
	if err := m.many.Acquire(ctx, 1); err != nil {
		return err
	}
	if m.version == 0 {
		return errOld
	}
	m.many.Release(1)
	return nil
}

func (m *Migrator) TryGood() bool {
	if !m.one.TryAcquire(1) {
		return false
	}
	m.version++
	m.one.Release(1)
	return true
}

func (m *Migrator) IgnoredGood(ctx context.Context) {
	_ = m.one.Acquire(ctx, 1)
	m.version++
	m.one.Release(1)
}

type Task struct {
	running *semaphore.Weighted
	version int
}

func NewTask() *Task { return &Task{running: semaphore.NewWeighted(1)} }

// The goroutine gives it back.
func (m *Task) HandGood() bool {
	if !m.running.TryAcquire(1) {
		return false
	}
	go func() {
		defer m.running.Release(1)
		m.version++
	}()
	return true
}

// Whoever begins has the place until the end, which another call is for.
type Job struct{ running *semaphore.Weighted }

func NewJob() *Job { return &Job{semaphore.NewWeighted(1)} }

func (j *Job) BeginGood(ctx context.Context) error { return j.running.Acquire(ctx, 1) }

func (j *Job) TryGood() bool { return j.running.TryAcquire(1) }

func (j *Job) EndGood() { j.running.Release(1) }

func localBad(ctx context.Context, ok bool) {
	one := semaphore.NewWeighted(1)
	release := func() { one.Release(1) }
	if one.Acquire(ctx, 1) != nil {
		return
	}
	if ok {
		return // want `one is still held at this return`
	}
	release()
}

// What is checked although it cannot fail.
func (m *Migrator) CheckedGood() error {
	if err := m.one.Acquire(context.Background(), 1); err != nil {
		return err
	}
	defer m.one.Release(1)
	return nil
}
