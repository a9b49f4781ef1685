// Package interest books interest and fees on savings.
package interest

import "sync"

// Savings is an account.
type Savings struct {
	mu      sync.Mutex
	balance int
}

// Deposit puts money in.
func (s *Savings) Deposit(n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.balance += n
}

// Accrue adds the interest of a year.
func (s *Savings) Accrue(rate func(balance int) int) {
	s.mu.Lock()
	b := s.balance
	s.mu.Unlock()
	gain := rate(b)
	s.mu.Lock()          // BUG: CV9002 #1
	s.balance = b + gain // BUG: CV9002 #1
	s.mu.Unlock()
}

// Year accrues while deposits are made.
func Year(deposits []int, rate func(balance int) int) int {
	s := &Savings{}
	var wg sync.WaitGroup
	wg.Add(2)
	go func() {
		defer wg.Done()
		for _, d := range deposits {
			s.Deposit(d)
		}
	}()
	go func() {
		defer wg.Done()
		s.Accrue(rate)
	}()
	wg.Wait()
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.balance
}
