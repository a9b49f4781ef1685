package double

import "sync"

type account struct {
	mu sync.Mutex
	n  int
}

func balance(a *account) int {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.n
}

func withdrawBad(a *account, n int) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	if balance(a) < n { // want `a\.mu is already held`
		return false
	}
	a.n -= n
	return true
}

// The balance asked for is that of another account.
func withdrawGood(a, limit *account, n int) bool {
	if balance(a) < n {
		return false
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	a.n -= min(n, balance(limit))
	return true
}
