// Package lockorder: two functions take two locks in opposite orders
package lockorder

import "sync"

type Accounts struct {
	mu sync.Mutex
	// +checklocks:mu
	total int
}

type Journal struct {
	mu sync.Mutex
	// +checklocks:mu
	lines int
}

// Bank is wrong: Book and Audit can wait for each other.
type Bank struct {
	accounts Accounts
	journal  Journal
}

func (b *Bank) Book(n int) {
	b.accounts.mu.Lock()
	defer b.accounts.mu.Unlock()
	b.accounts.total += n
	b.note() // BUG
}

func (b *Bank) note() {
	b.journal.mu.Lock() // BUG
	defer b.journal.mu.Unlock()
	b.journal.lines++
}

func (b *Bank) Audit() (total, lines int) {
	b.journal.mu.Lock()
	defer b.journal.mu.Unlock()
	b.accounts.mu.Lock() // BUG
	defer b.accounts.mu.Unlock()
	return b.accounts.total, b.journal.lines
}

type RightAccounts struct {
	mu sync.Mutex
	// +checklocks:mu
	total int
}

type RightJournal struct {
	mu sync.Mutex
	// +checklocks:mu
	lines int
}

// RightBank takes the lock of the accounts first.
type RightBank struct {
	accounts RightAccounts
	journal  RightJournal
}

func (b *RightBank) Book(n int) {
	b.accounts.mu.Lock()
	defer b.accounts.mu.Unlock()
	b.accounts.total += n
	b.note()
}

func (b *RightBank) note() {
	b.journal.mu.Lock()
	defer b.journal.mu.Unlock()
	b.journal.lines++
}

func (b *RightBank) Audit() (total, lines int) {
	b.accounts.mu.Lock()
	defer b.accounts.mu.Unlock()
	b.journal.mu.Lock()
	defer b.journal.mu.Unlock()
	return b.accounts.total, b.journal.lines
}
