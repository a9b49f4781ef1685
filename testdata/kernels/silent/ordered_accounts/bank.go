// Package bank moves money between accounts.
package bank

import (
	"errors"
	"sort"
	"sync"
)

var errFunds = errors.New("bank: insufficient funds")

// Account is one account.
type Account struct {
	id int
	mu sync.Mutex
	n  int64
}

// Transfer moves n. The accounts are locked in the order of their numbers.
func Transfer(from, to *Account, n int64) error {
	if from == to {
		return nil
	}
	first, second := from, to
	if first.id > second.id {
		first, second = second, first
	}
	first.mu.Lock()
	defer first.mu.Unlock()
	second.mu.Lock()
	defer second.mu.Unlock()
	if from.n < n {
		return errFunds
	}
	from.n -= n
	to.n += n
	return nil
}

// byID returns accounts in the order in which they are locked.
func byID(accounts []*Account) []*Account {
	sorted := append([]*Account(nil), accounts...)
	sort.Slice(sorted, func(i, j int) bool { return sorted[i].id < sorted[j].id })
	return sorted
}

// Total sums up different accounts. All of them are locked until the end.
func Total(accounts []*Account) int64 {
	sorted := byID(accounts)
	var sum int64
	for _, a := range sorted {
		a.mu.Lock()
		sum += a.n
	}
	for _, a := range sorted {
		a.mu.Unlock()
	}
	return sum
}

// Freeze locks different accounts for as long as f runs.
func Freeze(accounts []*Account, f func()) {
	accounts = byID(accounts)
	for i := range accounts {
		accounts[i].mu.Lock()
		defer accounts[i].mu.Unlock()
	}
	f()
}
