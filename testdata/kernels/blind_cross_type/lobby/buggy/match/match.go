// Package match assigns players to tables.
package match

import (
	"errors"

	lobby "kernels/blind_cross_type/lobby/buggy"
)

// ErrNoSeat is returned if all tables are full.
var ErrNoSeat = errors.New("match: no free seat")

// Matcher seats players.
type Matcher struct {
	lobby *lobby.Lobby
}

// New returns a matcher for l.
func New(l *lobby.Lobby) *Matcher { return &Matcher{lobby: l} }

func hasSeat(t *lobby.Table) bool {
	return t.Open && len(t.Seats) < t.Limit
}

// Seat puts player at some table and returns its name.
func (m *Matcher) Seat(player string) (string, error) {
	l := m.lobby.Locker()
	l.Lock()
	t := m.lobby.Find(hasSeat)
	l.Unlock()
	if t == nil {
		return "", ErrNoSeat
	}
	t.Seats = append(t.Seats, player) // BUG: race|CV1009|CV1010|CV1012 #1
	return t.Name, nil
}

// Free counts the seats that are left at open tables.
func (m *Matcher) Free() (n int) {
	l := m.lobby.Locker()
	l.Lock()
	defer l.Unlock()
	m.lobby.Find(func(t *lobby.Table) bool {
		if t.Open {
			n += t.Limit - len(t.Seats)
		}
		return false
	})
	return n
}
