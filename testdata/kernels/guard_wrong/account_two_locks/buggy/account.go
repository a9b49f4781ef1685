// Package account has what users used and paid.
package account

import "sync"

// Account is billed every month.
type Account struct {
	usageMu sync.Mutex
	calls   int
	owed    int

	payMu    sync.Mutex
	payments []int
}

// Use counts a call.
func (a *Account) Use(price int) {
	a.usageMu.Lock()
	defer a.usageMu.Unlock()
	a.calls++
	a.owed += price // BUG: race #1
}

// Pay notes a payment.
func (a *Account) Pay(amount int) {
	a.payMu.Lock()
	defer a.payMu.Unlock()
	a.payments = append(a.payments, amount)
	a.owed -= amount // BUG: race #1
}

// Calls returns the number of calls.
func (a *Account) Calls() int {
	a.usageMu.Lock()
	defer a.usageMu.Unlock()
	return a.calls
}

// Payments returns the number of payments.
func (a *Account) Payments() int {
	a.payMu.Lock()
	defer a.payMu.Unlock()
	return len(a.payments)
}
