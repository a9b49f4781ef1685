// Package rounds takes several locks in one loop and releases them in another one, which runs as often.
package rounds

import "sync"

type account struct {
	mu      sync.Mutex
	balance int
}

type bank struct {
	accounts map[int]*account
	stripes  [8]sync.Mutex
}

// all is right: the loop before the return in the middle releases whatever the first one has acquired.
func (b *bank) all(change func(*account) error) error {
	for _, a := range b.accounts {
		a.mu.Lock()
	}
	for _, a := range b.accounts {
		if err := change(a); err != nil {
			for _, a := range b.accounts {
				a.mu.Unlock()
			}
			return err
		}
	}
	for _, a := range b.accounts {
		a.mu.Unlock()
	}
	return nil
}

func (b *bank) allButOnFailure(change func(*account) error) error {
	for _, a := range b.accounts {
		a.mu.Lock()
	}
	for _, a := range b.accounts {
		if err := change(a); err != nil {
			return err // want `account.mu is still held at this return`
		}
	}
	for _, a := range b.accounts {
		a.mu.Unlock()
	}
	return nil
}

// some is right: what it has taken so far is released on the way out.
func (b *bank) some(stripes []int, ready func() bool) bool {
	for n, i := range stripes {
		b.stripes[i].Lock()
		if !ready() {
			for _, i := range stripes[:n+1] {
				b.stripes[i].Unlock()
			}
			return false
		}
	}
	for _, i := range stripes {
		b.stripes[i].Unlock()
	}
	return true
}

func (b *bank) someUntilNotReady(stripes []int, ready func() bool) bool {
	for _, i := range stripes {
		b.stripes[i].Lock()
		if !ready() {
			return false // want `b.stripes\[…\] is still held at this return`
		}
	}
	for _, i := range stripes {
		b.stripes[i].Unlock()
	}
	return true
}

// others is right: the second loop releases what the first has acquired, and not own.
func (b *bank) others(own *account, change func()) {
	own.mu.Lock()
	defer own.mu.Unlock()
	for _, a := range b.accounts {
		if a != own {
			a.mu.Lock()
		}
	}
	change()
	for _, a := range b.accounts {
		if a != own {
			a.mu.Unlock()
		}
	}
}

func (b *bank) othersAfterOwn(own *account, change func()) {
	own.mu.Lock()
	for _, a := range b.accounts {
		if a != own {
			a.mu.Lock()
		}
	}
	own.mu.Unlock()
	change()
	for _, a := range b.accounts {
		if a != own {
			a.mu.Unlock()
		}
	}
	own.mu.Unlock() // want `own.mu is already released here|own.mu is not held here`
}
