// Package keepers uses what holds a lock, and is known as an interface only.
package keepers

import (
	"errors"

	"keepers/kept"
)

var errNoName = errors.New("no name")

type store struct{ db *kept.DB }

// Rollback releases the lock.
func (s *store) stat(name string) error {
	t, err := s.db.Begin()
	if err != nil {
		return err
	}
	defer t.Rollback()
	if name == "" {
		return errNoName
	}
	return nil
}

// A literal ends it.
func (s *store) remove(name string) (err error) {
	t, err := s.db.Begin()
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			t.Rollback()
		}
	}()
	if name == "" {
		return errNoName
	}
	return t.Commit()
}

// Nobody ends it when there is no name.
func (s *store) rename(name string) error {
	t, err := s.db.Begin()
	if err != nil {
		return err
	}
	if name == "" {
		return errNoName // want `s.db.writer is still held at this return`
	}
	return t.Commit()
}
