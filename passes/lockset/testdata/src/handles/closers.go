package handles

import "sync"

// An editor has the lock of its store until it is closed; what it reads with may have one, too.
type vault struct {
	mu sync.RWMutex
	n  int
}

type reader struct {
	n    int
	done func()
}

func (r *reader) close() {
	if r.done != nil {
		r.done()
		r.done = nil
	}
}

type editor struct {
	v *vault
	r *reader
}

func (e *editor) close() {
	e.v.n++
	e.r.close()
	e.v.mu.Unlock()
}

func (v *vault) edit() *editor {
	v.mu.Lock()
	return &editor{v, &reader{v.n, nil}}
}

func (v *vault) read() *reader {
	v.mu.RLock()
	return &reader{v.n, func() { v.mu.RUnlock() }}
}

func (v *vault) touch() {
	e := v.edit()
	e.close()
}

// Which locks close releases is not known, the second time as little as the first time.
func again(v *vault) {
	v.touch()
	e := v.edit()
	e.close()
	r := v.read()
	r.close()
}

// The editor is not closed.
func againBad(v *vault) {
	v.touch()
	e := v.edit()
	e.v.n++
	r := v.read() // want `v.mu is already held and is locked again by \(\*vault\)\.read`
	r.close()
}
