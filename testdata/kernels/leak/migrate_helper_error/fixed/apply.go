package migrate

import "fmt"

// Apply runs the steps that are newer than the current version.
func (m *Migrator) Apply(steps []Step) error {
	m.begin()
	if err := m.check(steps); err != nil {
		m.end()
		return fmt.Errorf("migrate: not started: %w", err)
	}
	for _, s := range steps {
		if s.Version <= m.version {
			continue
		}
		m.dirty = true
		if err := s.Up(); err != nil {
			m.end()
			return err
		}
		m.dirty = false
		m.version = s.Version
		m.history = append(m.history, s.Version)
	}
	m.end()
	return nil
}

func (m *Migrator) check(steps []Step) error {
	if m.dirty {
		return errDirty
	}
	for i := 1; i < len(steps); i++ {
		if steps[i].Version <= steps[i-1].Version {
			return fmt.Errorf("version %d is out of order", steps[i].Version)
		}
	}
	return nil
}
