// Package ledger books amounts between accounts.
// Post returns with the lock held when an account of the entry is frozen.
package ledger

import (
	"errors"
	"fmt"
	"sync"
)

// Errors of Post.
var (
	ErrFrozen = errors.New("ledger: account is frozen")
	ErrFunds  = errors.New("ledger: not enough funds")
)

// Entry moves Cents from one account to another.
type Entry struct {
	From, To string
	Cents    int64
}

// Journal gets every entry that was booked, possibly from several goroutines.
type Journal interface {
	Write(seq int, e Entry)
}

// Ledger can be used by several goroutines.
type Ledger struct {
	journal Journal

	mu      sync.Mutex
	balance map[string]int64
	frozen  map[string]bool
	seq     int
}

// New returns a ledger with opening balances.
func New(j Journal, opening map[string]int64) *Ledger {
	l := &Ledger{journal: j, balance: map[string]int64{}, frozen: map[string]bool{}}
	for k, v := range opening {
		l.balance[k] = v
	}
	return l
}

// Post books e.
func (l *Ledger) Post(e Entry) error {
	if e.Cents <= 0 {
		return fmt.Errorf("ledger: bad amount %d", e.Cents)
	}
	l.mu.Lock() // BUG: deadlock #1
	for _, name := range []string{e.From, e.To} {
		if l.frozen[name] {
			return fmt.Errorf("%w: %s", ErrFrozen, name) // BUG: deadlock #1
		}
	}
	if l.balance[e.From] < e.Cents {
		l.mu.Unlock()
		return ErrFunds
	}
	l.balance[e.From] -= e.Cents
	l.balance[e.To] += e.Cents
	l.seq++
	seq := l.seq
	l.mu.Unlock()

	l.journal.Write(seq, e)
	return nil
}

// Freeze stops all bookings of an account, or allows them again.
func (l *Ledger) Freeze(name string, on bool) {
	l.mu.Lock() // BUG: deadlock #1
	defer l.mu.Unlock()
	l.frozen[name] = on
}

// Balance returns what is in an account.
func (l *Ledger) Balance(name string) int64 {
	l.mu.Lock() // BUG: deadlock #1
	defer l.mu.Unlock()
	return l.balance[name]
}
