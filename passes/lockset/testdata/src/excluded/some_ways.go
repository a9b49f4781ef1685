package excluded

import "sync"

type feed struct {
	mu   sync.Mutex
	subs []func()
}

// tell runs the callbacks. It must not be called with f.mu held.
func (f *feed) tell() {
	for _, sub := range f.subs {
		sub()
	}
}

// Nobody asks for both, which the function does not know.
func (f *feed) resetGood(clear, tell bool) {
	if clear {
		f.mu.Lock()
		f.subs = nil
	}
	if tell {
		f.tell()
	}
	if clear {
		f.mu.Unlock()
	}
}

func (f *feed) resetBad() {
	f.mu.Lock()
	f.tell() // want `must not be called with`
	f.mu.Unlock()
}
