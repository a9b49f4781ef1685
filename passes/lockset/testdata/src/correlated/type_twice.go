package correlated

import "sync"

type shared struct {
	mu sync.Mutex
	n  int
}

type private struct{ n int }

// The value has the same type both times.
func bump(v any, by func(int) int) {
	if s, ok := v.(*shared); ok {
		s.mu.Lock()
	}
	by(1)
	if s, ok := v.(*shared); ok {
		s.mu.Unlock()
	}
}

func bumpBad(v any, by func(int) int) {
	if s, ok := v.(*shared); ok {
		s.mu.Lock()
	}
	by(1)
	if s, ok := v.(*private); ok {
		s.n++
		return
	}
	if _, ok := v.(*shared); ok && by(2) == 0 {
		return // want `v\.mu is still held`
	}
	if s, ok := v.(*shared); ok {
		s.mu.Unlock()
	}
}

// So do two switches.
func bumpSwitch(v any) {
	switch v := v.(type) {
	case *shared:
		v.mu.Lock()
	case *private:
		v.n++
	}
	println("bumped")
	switch v := v.(type) {
	case *private:
		v.n--
	case *shared:
		v.mu.Unlock()
	}
}

type vault struct {
	mu sync.Mutex
	n  int
}

// The assertion on what the lock does not guard decides twice.
func (v *vault) add(by any) {
	_, ok := by.(*shared)
	if ok {
		v.mu.Lock()
	}
	v.n++
	switch by.(type) {
	case *shared:
		v.mu.Unlock()
	}
}

func (v *vault) addBad(by any) {
	switch by.(type) {
	case *shared:
		v.mu.Lock()
	}
	v.n++
	switch by.(type) {
	case *private:
		v.mu.Unlock() // want `not held`
	}
}

// A value of another type is locked in its own way.
func (v *vault) addEither(by any) {
	switch by := by.(type) {
	case *shared:
		by.mu.Lock()
		defer by.mu.Unlock()
	case *private:
		v.mu.Lock()
		defer v.mu.Unlock()
	}
	v.n++
}
