// Package token keeps a token fresh.
//
// Leaks: NewKeeper drops the function that would end the context of its goroutine; Stop only forgets the token.
package token

import (
	"context"
	"errors"
	"sync"
	"time"
)

var errStopped = errors.New("token: stopped")

// Token is good for some time.
type Token struct {
	Value string
	TTL   time.Duration
}

// Keeper has a token that is fresh.
type Keeper struct {
	fetch func(context.Context) (Token, error)

	mu  sync.Mutex
	tok *Token
}

// NewKeeper returns a keeper that fetches tokens until Stop.
func NewKeeper(fetch func(context.Context) (Token, error)) *Keeper {
	k := &Keeper{fetch: fetch}
	ctx, _ := context.WithCancel(context.Background()) // BUG: block #1
	go k.refresh(ctx)                                  // BUG: block #1
	return k
}

func (k *Keeper) refresh(ctx context.Context) {
	for {
		wait := time.Second
		if tok, err := k.fetch(ctx); err == nil {
			k.mu.Lock()
			k.tok = &tok
			k.mu.Unlock()
			wait = max(wait, tok.TTL/2)
		}
		select { // BUG: block #1
		case <-time.After(wait):
		case <-ctx.Done(): // BUG: block #1
			return
		}
	}
}

// Token returns the token.
func (k *Keeper) Token() (string, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.tok == nil {
		return "", errStopped
	}
	return k.tok.Value, nil
}

// Stop ends the keeper.
func (k *Keeper) Stop() {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.tok = nil
}

// Run keeps a token for a moment.
func Run() {
	k := NewKeeper(func(context.Context) (Token, error) { return Token{"secret", time.Hour}, nil })
	time.Sleep(time.Second)
	k.Stop()
}
