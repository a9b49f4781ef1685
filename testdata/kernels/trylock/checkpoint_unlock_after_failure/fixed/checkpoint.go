// Package checkpoint saves state, one save at a time.
package checkpoint

import (
	"errors"
	"sync"
	"time"
)

// ErrBusy is returned while another save is running.
var ErrBusy = errors.New("checkpoint: busy")

// Saver saves the state of a process.
type Saver struct {
	saving sync.Mutex
	last   time.Time
	saves  int
	write  func() error
}

// Save saves now unless a save is running.
func (s *Saver) Save() error {
	ok := s.saving.TryLock()
	if !ok {
		return ErrBusy
	}
	defer s.saving.Unlock()
	if err := s.write(); err != nil {
		return err
	}
	s.last = time.Now()
	s.saves++
	return nil
}

// Last returns when the state was last saved.
func (s *Saver) Last() time.Time {
	s.saving.Lock()
	defer s.saving.Unlock()
	return s.last
}
