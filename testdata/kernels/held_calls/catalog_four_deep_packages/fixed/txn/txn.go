// Package txn has transactions, one at a time.
package txn

import "kernels/held_calls/catalog_four_deep_packages/fixed/page"

// Store is what transactions change.
type Store struct {
	pages page.Set
}

// Txn is a transaction.
type Txn struct {
	store *Store
}

// Begin waits for the transaction before.
func Begin(s *Store) *Txn {
	s.open()
	return &Txn{store: s}
}

// Commit ends the transaction.
func (t *Txn) Commit() { t.store.close() }

func (s *Store) open()  { s.pages.Pin() }
func (s *Store) close() { s.pages.Unpin() }
