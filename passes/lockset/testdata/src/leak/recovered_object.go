package leak

import "sync"

// A form is filled in by functions that panic.
type form struct {
	mu    sync.Mutex
	lines []string
}

// The form is lost with the panic, and so is its lock.
func newForm(line string) *form {
	f := &form{}
	f.mu.Lock()
	if line == "" {
		panic("empty")
	}
	f.lines = append(f.lines, line)
	f.mu.Unlock()
	return f
}

func (f *form) addBad(line string) {
	f.mu.Lock()
	if line == "" {
		panic("empty") // want `f\.mu is still held after this panic, which fill recovers from`
	}
	f.lines = append(f.lines, line)
	f.mu.Unlock()
}

func fill(line string) (f *form, err any) {
	defer func() { err = recover() }()
	f = newForm("title")
	f.addBad(line)
	return newForm(line), nil
}

// A shelf has one form open at a time.
type shelf struct{ open *form }

// The lock of what was open is held, and nothing names it any more.
func (s *shelf) turn(next *form) {
	s.open.mu.Lock()
	s.open = next
	if next == nil {
		panic("no form")
	}
	s.open.mu.Unlock()
}

func (s *shelf) tryTurn(next *form) (err any) {
	defer func() { err = recover() }()
	s.turn(next)
	return nil
}
