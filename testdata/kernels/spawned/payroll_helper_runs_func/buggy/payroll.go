// Package payroll adds up wages in the background.
package payroll

import "sync"

// Slip is what somebody earns.
type Slip struct {
	Name  string
	Hours int
	Rate  int
}

func background(wg *sync.WaitGroup, f func()) {
	wg.Add(1)
	detach(func() {
		defer wg.Done()
		f()
	})
}

func detach(f func()) {
	go f()
}

// Sum returns the wages of all slips and the number of those who earn nothing.
func Sum(slips []Slip) (wages, unpaid int) {
	var wg sync.WaitGroup
	background(&wg, func() {
		for _, s := range slips {
			wages += s.Hours * s.Rate // BUG: race #1
		}
	})
	for _, s := range slips {
		if s.Hours == 0 {
			unpaid++
		}
	}
	if wages == 0 { // BUG: race #1
		unpaid = len(slips)
	}
	wg.Wait()
	return wages, unpaid
}
