// Package migration runs schema steps in the background; who asks for the
// end before the start gets a channel that is nil.
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
	return &migration{steps: steps}
}

func (m *migration) finished() <-chan struct{} {
	return m.done // BUG: block #1
}

func (m *migration) start() {
	m.done = make(chan struct{}) // BUG: block #1
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

	finished := m.finished() // BUG: block #1
	m.start()
	<-finished // BUG: block #1

	if !errors.Is(m.err, full) {
		t.Errorf("err = %v", m.err)
	}
	if v := m.version.Load(); v != 2 {
		t.Errorf("version %d", v)
	}
}
