// Package callbacks passes literals to code that is not known.
package callbacks

import "context"

type service interface {
	Matches(prefix string, found func(string))
}

// The service may still be looking when the context ends.
func names(ctx context.Context, s service, prefix string) []string {
	var names []string
	done := make(chan struct{})
	go func() {
		defer close(done)
		s.Matches(prefix, func(name string) {
			names = append(names, name) // want `names is written here and read at callbacks.go:\d+ by the goroutine that started this one, and neither waits for the other`
		})
	}()
	select {
	case <-done:
		return names
	case <-ctx.Done():
		return names
	}
}

// Safe: what was found is left alone when the context ends.
func namesOrNone(ctx context.Context, s service, prefix string) []string {
	var names []string
	done := make(chan struct{})
	go func() {
		defer close(done)
		s.Matches(prefix, func(name string) {
			names = append(names, name)
		})
	}()
	select {
	case <-done:
		return names
	case <-ctx.Done():
		return nil
	}
}

type stream struct{ n int }

type transport interface {
	Handle(func(s *stream))
}

// Safe: each stream is another one.
func serve(t transport) {
	t.Handle(func(s *stream) {
		go func() { s.n++ }()
	})
}

// One stream serves all.
func serveOne(t transport, one *stream) {
	t.Handle(func(s *stream) {
		go func() { one.n++ }() // want `one.n is written here in several goroutines started at callbacks.go:\d+, and none waits for the others`
	})
}

type hooks struct{ changed func() }

func (h *hooks) OnChange(f func()) { h.changed = f }

func (h *hooks) fire() { go h.changed() }

// What is registered by a method is run by the goroutine.
func hooked() int {
	h, n := new(hooks), 0
	h.OnChange(func() {
		n++ // want `n is written here and read at callbacks.go:\d+ by the goroutine that started this one`
	})
	h.fire()
	return n
}

// Safe: only the goroutine knows what it changes.
func hookedAlone() {
	h := new(hooks)
	h.OnChange(func() {
		n := 0
		n++
	})
	h.fire()
}
