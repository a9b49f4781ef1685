package testends

import (
	"sync"
	"testing"
)

type message struct{ to string }

func newMessage(to string) *message {
	m := &message{}
	m.to = to
	return m
}

func findMessage(to string) *message {
	if to == "" {
		return nil
	}
	return newMessage(to)
}

func made(t *testing.T) *message {
	m := newMessage("you")
	if m == nil {
		t.Fatal("no message")
	}
	return m
}

func found(t *testing.T, to string) *message {
	m := findMessage(to)
	if m == nil {
		t.Fatal("no message")
	}
	return m
}

// Silent: newMessage never returns nil.
func TestMade(t *testing.T) {
	var wg sync.WaitGroup
	wg.Go(func() { made(t) })
	wg.Wait()
}

func TestFound(t *testing.T) {
	var wg sync.WaitGroup
	wg.Go(func() {
		found(t, "me") // want `t.Fatal is called outside the test's goroutine: use t.Error and return`
	})
	wg.Wait()
}

// handle ends the test if it has nothing to do, or to tell the end to.
func handle(t *testing.T, m *message, ended func(error)) {
	if m == nil {
		t.Fatal("no message")
	}
	_, err := get()
	if ended != nil {
		ended(err)
		must(t, err)
	}
}

// Silent: there is a message, and nobody to tell.
func TestHandle(t *testing.T) {
	var wg sync.WaitGroup
	wg.Go(func() { handle(t, &message{}, nil) })
	wg.Wait()
}

func TestHandleNone(t *testing.T) {
	var wg sync.WaitGroup
	wg.Go(func() { handle(t, nil, nil) }) // want `t.Fatal is called outside the test's goroutine: use t.Error and return`
	wg.Wait()
}

func TestHandleFound(t *testing.T) {
	var wg sync.WaitGroup
	wg.Go(func() { handle(t, findMessage("me"), nil) }) // want `t.Fatal is called outside the test's goroutine: use t.Error and return`
	wg.Wait()
}

func TestHandleTold(t *testing.T) {
	var wg sync.WaitGroup
	wg.Go(func() {
		handle(t, &message{}, func(error) {}) // want `t.Fatal is called outside the test's goroutine: use t.Error and return`
	})
	wg.Wait()
}

// Silent: what the literal captures is made before it.
func TestCaptured(t *testing.T) {
	var wg sync.WaitGroup
	m := newMessage("you")
	wg.Go(func() {
		if m == nil {
			t.Fatal("no message")
		}
	})
	wg.Wait()
}

func TestCapturedLater(t *testing.T) {
	var wg sync.WaitGroup
	var m *message
	wg.Go(func() {
		if m == nil {
			t.Fatal("no message") // want `t.Fatal is called outside the test's goroutine: use t.Error and return`
		}
	})
	m = newMessage("you")
	wg.Wait()
}
