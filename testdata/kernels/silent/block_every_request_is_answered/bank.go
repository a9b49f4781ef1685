// Package bank answers each request exactly once, whatever it is.
package bank

import (
	"errors"
	"fmt"
)

var (
	errFunds  = errors.New("bank: not enough money")
	errClosed = errors.New("bank: closed")
)

type request struct {
	kind   string
	amount int
	reply  chan error
}

// Bank keeps an account in a goroutine.
type Bank struct {
	requests chan request
	quit     chan struct{}
	done     chan struct{}
	balance  int
}

// Open opens an account.
func Open() *Bank {
	b := &Bank{requests: make(chan request), quit: make(chan struct{}), done: make(chan struct{})}
	go b.serve()
	return b
}

func (b *Bank) serve() {
	defer close(b.done)
	for {
		select {
		case r := <-b.requests:
			r.reply <- b.handle(r)
		case <-b.quit:
			return
		}
	}
}

func (b *Bank) handle(r request) error {
	switch r.kind {
	case "deposit":
		b.balance += r.amount
	case "withdraw":
		if b.balance < r.amount {
			return errFunds
		}
		b.balance -= r.amount
	default:
		return fmt.Errorf("bank: cannot %s", r.kind)
	}
	return nil
}

// Do sends a request and waits for its reply, which is certain once the request is taken: the reply is unbuffered, but
// Do does nothing else before it receives.
func (b *Bank) Do(kind string, amount int) error {
	r := request{kind, amount, make(chan error)}
	select {
	case b.requests <- r:
		return <-r.reply
	case <-b.done:
		return errClosed
	}
}

// Close closes the account and returns its balance. It is called once.
func (b *Bank) Close() int {
	close(b.quit)
	<-b.done
	return b.balance
}

// Run makes some requests.
func Run() {
	b := Open()
	for _, kind := range []string{"deposit", "withdraw", "rob"} {
		if err := b.Do(kind, 10); err != nil {
			println(err.Error())
		}
	}
	b.Close()
	b.Do("deposit", 1)
}
