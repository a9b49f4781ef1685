// Package keyed has a mutex for each key.
package keyed

import "sync"

// Mutex has a mutex for each key.
type Mutex struct {
	mu sync.Mutex
	m  map[string]*sync.Mutex
}

func (k *Mutex) of(key string) *sync.Mutex {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.m == nil {
		k.m = make(map[string]*sync.Mutex)
	}
	l, ok := k.m[key]
	if !ok {
		l = new(sync.Mutex)
		k.m[key] = l
	}
	return l
}

// Lock takes the mutex of the key.
func (k *Mutex) Lock(key string) { k.of(key).Lock() }

// Unlock gives the mutex of the key back.
func (k *Mutex) Unlock(key string) { k.of(key).Unlock() }
