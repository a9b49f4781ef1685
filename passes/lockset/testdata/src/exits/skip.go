package exits

import (
	"os"
	"runtime"
	"testing"
)

func giveUp(t testing.TB) {
	t.Helper()
	if os.Getenv("SLOW") == "" {
		t.Skip("slow")
	}
	t.Fatal("not there yet")
}

// giveUp never returns, whatever t is.
func (c *config) load(t testing.TB) {
	c.mu.Lock()
	if len(c.m) == 0 {
		giveUp(t)
		return
	}
	c.mu.Unlock()
}

func maybeGiveUp(t testing.TB) {
	t.Helper()
	if os.Getenv("SLOW") == "" {
		t.Skip("slow")
	}
}

func (c *config) loadBad(t testing.TB) {
	c.mu.Lock()
	if len(c.m) == 0 {
		maybeGiveUp(t)
		return // want `c\.mu is still held`
	}
	c.mu.Unlock()
}

// What runs exits by a function value.
func leave() {
	exit := runtime.Goexit
	exit()
}

func (c *config) drain() {
	c.mu.Lock()
	if len(c.m) == 0 {
		leave()
		return
	}
	c.mu.Unlock()
}

// The function that is deferred may recover, so that this returns.
func tryGiveUp(t testing.TB) {
	defer carryOn()
	t.Fatal("not there yet")
}

func carryOn() { recover() }

func (c *config) tryLoadBad(t testing.TB) {
	c.mu.Lock()
	if len(c.m) == 0 {
		tryGiveUp(t)
		return // want `c\.mu is still held`
	}
	c.mu.Unlock()
}
