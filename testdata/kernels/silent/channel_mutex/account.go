// Package account guards a token with a channel of one element, so that
// waiting for the lock can be given up.
package account

import (
	"context"
	"time"
)

// Refresher asks the identity service for a new token.
type Refresher func(ctx context.Context) (token string, ttl time.Duration, err error)

// Account is safe for concurrent use.
type Account struct {
	refresh Refresher
	sem     chan struct{}

	token    string
	expires  time.Time
	renewals int
}

// New returns an account without a token.
func New(r Refresher) *Account {
	return &Account{refresh: r, sem: make(chan struct{}, 1)}
}

func (a *Account) lock(ctx context.Context) error {
	select {
	case a.sem <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (a *Account) unlock() { <-a.sem }

// Token returns a token that is valid for a while.
func (a *Account) Token(ctx context.Context) (string, error) {
	if err := a.lock(ctx); err != nil {
		return "", err
	}
	defer a.unlock()
	if a.token != "" && time.Until(a.expires) > time.Second {
		return a.token, nil
	}
	tok, ttl, err := a.refresh(ctx)
	if err != nil {
		return "", err
	}
	a.token, a.expires = tok, time.Now().Add(ttl)
	a.renewals++
	return tok, nil
}

// Revoke forgets the token if that can be done at once.
func (a *Account) Revoke() bool {
	select {
	case a.sem <- struct{}{}:
	default:
		return false
	}
	a.token = ""
	<-a.sem
	return true
}

// Renewals returns how often a token was fetched.
func (a *Account) Renewals() int {
	a.sem <- struct{}{}
	defer a.unlock()
	return a.renewals
}
