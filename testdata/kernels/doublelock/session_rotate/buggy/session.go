// Package sessions keeps login sessions in memory.
package sessions

import (
	"errors"
	"time"
)

// ErrUnknown is returned for an id that is not in the store.
var ErrUnknown = errors.New("sessions: unknown id")

// Session is one login.
type Session struct {
	ID      string
	User    string
	Expires time.Time
}

func (s *Session) expired(now time.Time) bool { return now.After(s.Expires) }
