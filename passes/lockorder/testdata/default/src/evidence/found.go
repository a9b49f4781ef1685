package evidence

import "sync"

// An account is found in the map, or made and put there: whichever it is, it is one of the
// bank's.
type bank struct {
	mu       sync.Mutex
	accounts map[string]*account
	closed   map[string]*account
}

type account struct {
	mu   sync.Mutex
	bank *bank
	sum  int
}

func (b *bank) Deposit(name string, sum int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	a := b.accounts[name]
	if a == nil {
		a = &account{bank: b}
		b.accounts[name] = a
	}
	a.mu.Lock()
	a.sum += sum
	a.mu.Unlock()
}

func (a *account) Close(name string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.bank.remove(name) // want `deadlock: \(\*account\).Close holds account.mu and waits for bank.mu; \(\*bank\).Deposit holds bank.mu and waits for account.mu`
}

func (b *bank) remove(name string) {
	b.mu.Lock()
	delete(b.accounts, name)
	b.mu.Unlock()
}

// The one that is locked is the caller's unless it has none: nothing tells whether it is one
// of the library's.
type library struct {
	mu    sync.Mutex
	books map[string]*book
}

type book struct {
	mu      sync.Mutex
	library *library
	lent    int
}

func (l *library) Lend(name string, own *book) {
	l.mu.Lock()
	defer l.mu.Unlock()
	b := own
	if b == nil {
		b = l.books[name]
	}
	b.mu.Lock()
	b.lent++
	b.mu.Unlock()
}

func (b *book) Destroy(name string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.library.remove(name)
}

func (l *library) remove(name string) {
	l.mu.Lock()
	delete(l.books, name)
	l.mu.Unlock()
}
