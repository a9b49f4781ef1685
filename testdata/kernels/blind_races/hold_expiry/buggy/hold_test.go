// Package hold keeps an item for a customer during a short time.
// The function of the timer sets expired without the lock while Confirm and State read it under the lock.
package hold

import (
	"errors"
	"sync"
	"testing"
	"time"
)

var errLate = errors.New("hold: too late")

type hold struct {
	mu        sync.Mutex
	timer     *time.Timer
	expired   bool
	confirmed bool
	onExpire  func()
}

func place(ttl time.Duration, onExpire func()) *hold {
	h := &hold{onExpire: onExpire}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.timer = time.AfterFunc(ttl, h.expire)
	return h
}

func (h *hold) expire() {
	if h.done() {
		return
	}
	h.expired = true // BUG: race #1
	if h.onExpire != nil {
		h.onExpire()
	}
}

func (h *hold) done() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.confirmed
}

func (h *hold) confirm() error {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.expired { // BUG: race #1
		return errLate
	}
	h.confirmed = true
	h.timer.Stop()
	return nil
}

func (h *hold) state() string {
	h.mu.Lock()
	defer h.mu.Unlock()
	switch {
	case h.confirmed:
		return "confirmed"
	case h.expired: // BUG: race #1
		return "expired"
	}
	return "open"
}

func TestConfirmInTime(t *testing.T) {
	h := place(time.Hour, nil)
	if err := h.confirm(); err != nil {
		t.Fatal(err)
	}
	if got := h.state(); got != "confirmed" {
		t.Errorf("state is %s", got)
	}
}

func TestExpires(t *testing.T) {
	fired := make(chan struct{})
	h := place(5*time.Millisecond, func() { close(fired) })
	for i := 0; i < 1000 && h.state() == "open"; i++ {
		time.Sleep(time.Millisecond)
	}
	<-fired
	if err := h.confirm(); !errors.Is(err, errLate) {
		t.Errorf("confirm after expiry: %v", err)
	}
}
