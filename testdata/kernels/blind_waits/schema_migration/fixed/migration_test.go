// Package migration runs schema steps in the background.
package migration

import (
	"errors"
	"fmt"
	"sync/atomic"
	"testing"
)

type step struct {
	name  string
	apply func(version int) error
}

type migration struct {
	steps   []step
	version atomic.Int32
	done    chan struct{}
	err     error
}

func plan(steps ...step) *migration {
	return &migration{steps: steps, done: make(chan struct{})}
}

func (m *migration) finished() <-chan struct{} {
	return m.done
}

func (m *migration) start() {
	go m.run()
}

func (m *migration) run() {
	defer close(m.done)
	for _, s := range m.steps {
		if err := s.apply(int(m.version.Load())); err != nil {
			m.err = fmt.Errorf("%s: %w", s.name, err)
			return
		}
		m.version.Add(1)
	}
}

func TestMigrationStopsAtFailure(t *testing.T) {
	full := errors.New("disk full")
	m := plan(
		step{"users", func(int) error { return nil }},
		step{"orders", func(v int) error {
			if v != 1 {
				t.Errorf("orders applied at %d", v)
			}
			return nil
		}},
		step{"archive", func(int) error { return full }},
		step{"audit", func(int) error { return nil }},
	)

	finished := m.finished()
	m.start()
	<-finished

	if !errors.Is(m.err, full) {
		t.Errorf("err = %v", m.err)
	}
	if v := m.version.Load(); v != 2 {
		t.Errorf("version %d", v)
	}
}
