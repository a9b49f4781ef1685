package account

import (
	"errors"
	"sync"
	"testing"
)

func check(t *testing.T, err error) {
	t.Helper()
	if err != nil && !errors.Is(err, ErrFunds) {
		t.Errorf("unexpected: %v", err)
	}
}

func TestManyMoves(t *testing.T) {
	a := Open(5)
	var wg sync.WaitGroup
	for range 10 {
		wg.Add(2)
		go func() {
			a.Deposit(1)
			wg.Done()
		}()
		go func() {
			check(t, a.Withdraw(1))
			wg.Done()
		}()
	}
	wg.Wait()
	if got := a.Balance(); got < 5 {
		t.Errorf("balance %d", got)
	}
}
