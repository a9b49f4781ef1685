// Package wallet moves coins between purses.
package wallet

import (
	"errors"
	"sync"
)

// Locks has a lock for each purse.
type Locks struct {
	mu sync.Mutex
	m  map[string]*sync.Mutex
}

func (l *Locks) get(name string) *sync.Mutex {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.m[name] == nil {
		l.m[name] = new(sync.Mutex)
	}
	return l.m[name]
}

// Lock locks a purse.
func (l *Locks) Lock(name string) { l.get(name).Lock() }

// Unlock unlocks a purse.
func (l *Locks) Unlock(name string) { l.get(name).Unlock() }

// Wallet has purses.
type Wallet struct {
	locks Locks
	coins sync.Map
}

// New returns a wallet without purses.
func New() *Wallet {
	return &Wallet{locks: Locks{m: make(map[string]*sync.Mutex)}}
}

// Move moves n coins from one purse to another one.
func (w *Wallet) Move(from, to string, n int) error {
	if from == to {
		return nil
	}
	first, second := min(from, to), max(from, to)
	w.locks.Lock(first)
	defer w.locks.Unlock(first)
	w.locks.Lock(second)
	defer w.locks.Unlock(second)
	have, _ := w.coins.LoadOrStore(from, 0)
	got, _ := w.coins.LoadOrStore(to, 0)
	if have.(int) < n {
		return errors.New("not enough coins")
	}
	w.coins.Store(from, have.(int)-n)
	w.coins.Store(to, got.(int)+n)
	return nil
}
