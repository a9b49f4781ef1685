package beside

import "sync"

// Account has money.
type Account struct {
	id      int
	mu      sync.Mutex
	balance int
	booked  []int
}

func (a *Account) Balance() int {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.balance
}

func (a *Account) Deposit(n int) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.balance += n
	a.booked = append(a.booked, n)
}

// Give holds but one of the two locks.
func (a *Account) Give(to *Account, n int) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.balance -= n
	to.balance += n // want `to.balance is written with the mu of another Account held, but it is written at transfer.go:\d+ with its own`
}

// GiveBoth holds both, in one order.
func (a *Account) GiveBoth(to *Account, n int) {
	first, second := a, to
	if second.id < first.id {
		first, second = second, first
	}
	first.mu.Lock()
	defer first.mu.Unlock()
	second.mu.Lock()
	defer second.mu.Unlock()
	a.balance -= n
	to.balance += n
}
