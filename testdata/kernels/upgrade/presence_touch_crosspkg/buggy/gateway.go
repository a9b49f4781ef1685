// Package gateway routes messages to connected users.
package gateway

import (
	"time"

	"kernels/upgrade/presence_touch_crosspkg/buggy/presence"
)

// Message is sent from one user to another.
type Message struct {
	From, To string
	Body     []byte
}

// Route finds the connections of the receiver and marks both sides active.
func Route(t *presence.Table, m Message, now time.Time) []presence.Conn {
	t.Mu.RLock()
	conns := append([]presence.Conn(nil), t.Conns[m.To]...)
	touchBoth(t, m, now) // BUG: CV1003
	t.Mu.RUnlock()
	return conns
}

func touchBoth(t *presence.Table, m Message, now time.Time) {
	t.Touch(m.From, now)
	if m.To != m.From {
		t.Touch(m.To, now)
	}
}
