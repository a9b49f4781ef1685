// Package migrate brings a schema up to date.
package migrate

import (
	"context"
	"fmt"

	"golang.org/x/sync/semaphore"
)

// Step changes the schema.
type Step func(ctx context.Context) error

// Migrator runs one migration at a time.
type Migrator struct {
	running *semaphore.Weighted
	steps   []Step
	version int
}

// New returns a migrator of the steps.
func New(steps ...Step) *Migrator {
	return &Migrator{running: semaphore.NewWeighted(1), steps: steps}
}

// Version returns how many steps were made.
func (m *Migrator) Version() int {
	_ = m.running.Acquire(context.Background(), 1)
	defer m.running.Release(1)
	return m.version
}

// Up makes the steps that were not made.
func (m *Migrator) Up(ctx context.Context) error {
	_ = m.running.Acquire(context.Background(), 1)
	defer m.running.Release(1)
	for v := m.Version(); v < len(m.steps); v++ { // BUG: CV1001
		if err := m.steps[v](ctx); err != nil {
			return fmt.Errorf("step %d: %w", v, err)
		}
		m.version = v + 1
	}
	return nil
}
