package possible

import "testing"

func serve() error { return nil }

// Silent: the cleanup of a branch runs if control has passed it.
func start(t *testing.T, secure bool) {
	done := make(chan error, 1)
	if secure {
		go func() { done <- serve() }()
		t.Cleanup(func() { <-done })
		return
	}
	go func() { done <- serve() }()
	t.Cleanup(func() { <-done })
}

func TestStart(t *testing.T) {
	start(t, true)
	start(t, false)
}

// Only one of the branches starts what the cleanup of both waits for.
func startOne(t *testing.T, secure func() bool) {
	done := make(chan error, 1)
	if secure() {
		go func() { done <- serve() }()
		t.Cleanup(func() { <-done })
		return
	}
	t.Cleanup(func() { <-done }) // want `the function may wait for ever here, as no goroutine is left to send on done or close it`
}

func TestStartOne(t *testing.T) {
	startOne(t, func() bool { return serve() == nil })
}
