package double

import "sync"

type ledger struct {
	mu   sync.Mutex
	rows []string
	full bool
}

func (l *ledger) add(row string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.rows = append(l.rows, row)
}

// The second call is the same mistake: who mends the first one takes the lock away from both.
func (l *ledger) addTwoBad(first, second string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.add(first) // want `l\.mu is already held`
	l.add(second)
}

// Nobody asks for both, which the function does not know.
func (l *ledger) addGood(row string, keep, alone bool) {
	if keep {
		l.mu.Lock()
		l.full = true
	}
	if alone {
		l.add(row)
	}
	if keep {
		l.mu.Unlock()
	}
}
