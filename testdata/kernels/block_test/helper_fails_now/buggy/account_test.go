// Hangs: a withdrawal fails; the helper calls FailNow, which ends the goroutine before Done, and Wait waits for ever.

package account

import (
	"sync"
	"testing"
)

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Errorf("unexpected: %v", err)
		t.FailNow() // BUG: block #1
	}
}

func TestManyMoves(t *testing.T) {
	a := Open(5)
	var wg sync.WaitGroup
	for range 10 {
		wg.Add(2) // BUG: block #1
		go func() {
			a.Deposit(1)
			wg.Done()
		}()
		go func() { // BUG: block #1
			must(t, a.Withdraw(1)) // BUG: block #1
			wg.Done()              // BUG: block #1
		}()
	}
	wg.Wait() // BUG: block #1
	if got := a.Balance(); got < 5 {
		t.Errorf("balance %d", got)
	}
}
