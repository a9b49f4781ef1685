package handles

import "sync"

// A letGo ends the use of a slot.
type letGo func(used bool)

type slot struct {
	mu   sync.RWMutex
	shut bool
	name string
}

func (s *slot) leave(used bool) { s.mu.RUnlock() }

func (s *slot) rename(name string) {
	s.mu.Lock()
	s.name = name
	s.mu.Unlock()
}

// enter read-locks the slot. The method value that it returns unlocks it.
func (s *slot) enter() (letGo, error) {
	if s.shut {
		return nil, errDone
	}
	s.mu.RLock()
	return s.leave, nil
}

// The function with the release ends the lock.
func (s *slot) use(f func() bool) error {
	leave, err := s.enter()
	if err != nil {
		return err
	}
	return s.finish(f, leave)
}

func (s *slot) finish(f func() bool, leave letGo) error {
	used := f()
	leave(used)
	if !used {
		return errDone
	}
	return nil
}

func (s *slot) useBad(f func() bool) error {
	leave, err := s.enter()
	if err != nil {
		return err
	}
	if !f() {
		return errDone // want `s\.mu is still held`
	}
	leave(true)
	return nil
}

type visit struct {
	s     *slot
	leave letGo
}

// The release is kept in a field, for whoever ends the visit.
func (s *slot) visit() (*visit, error) {
	leave, err := s.enter()
	if err != nil {
		return nil, err
	}
	v := &visit{s: s}
	v.leave = leave
	return v, nil
}

func (v *visit) end() { v.leave(false) }

func (s *slot) renameBad(name string) error {
	leave, err := s.enter()
	if err != nil {
		return err
	}
	defer leave(true)
	s.rename(name) // want `upgrade of s\.mu`
	return nil
}
