// Package certstore is the certificate cache of a TLS terminating proxy.
//
// Bug: lockEntry returns the entry of a host with entry.mu held and Get has to
// release it. When the loader fails, Get returns without doing so. The next
// handshake for that host stops at entry.mu.Lock in lockEntry for ever.
package certstore

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"
)

// Cert is a loaded certificate chain.
type Cert struct {
	Host string
	DER  [][]byte
}

// Loader gets a certificate from the issuer or the disk.
type Loader interface {
	Load(ctx context.Context, host string) (*Cert, error)
}

type entry struct {
	mu      sync.Mutex
	cert    *Cert
	expires time.Time
}

// Store caches one certificate per host.
type Store struct {
	loader Loader
	ttl    time.Duration
	now    func() time.Time

	mu      sync.Mutex
	entries map[string]*entry
}

// New returns a store in front of l.
func New(l Loader, ttl time.Duration) *Store {
	return &Store{loader: l, ttl: ttl, now: time.Now, entries: make(map[string]*entry)}
}

// lockEntry returns the entry for host, locked. The per-host lock makes sure
// that a certificate is loaded once, not by each handshake.
func (s *Store) lockEntry(host string) *entry {
	s.mu.Lock()
	e, ok := s.entries[host]
	if !ok {
		e = new(entry)
		s.entries[host] = e
	}
	s.mu.Unlock()
	e.mu.Lock() // BUG: deadlock #1
	return e
}

// Get returns the certificate for host and loads it when it is not cached.
func (s *Store) Get(ctx context.Context, host string) (*Cert, error) {
	e := s.lockEntry(host)
	if e.cert != nil && s.now().Before(e.expires) {
		c := e.cert
		e.mu.Unlock()
		return c, nil
	}
	c, err := s.loader.Load(ctx, host)
	if err != nil {
		return nil, fmt.Errorf("certstore: load %s: %w", host, err) // BUG: deadlock #1
	}
	e.cert = c
	e.expires = s.now().Add(s.ttl)
	e.mu.Unlock()
	return c, nil
}

// Forget drops a host, for instance after a revocation.
func (s *Store) Forget(host string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.entries, host)
}

var errRateLimited = errors.New("acme: rate limited")

// acmeLoader fails the first order, as the issuer does under load.
type acmeLoader struct {
	orders atomic.Int32
}

func (l *acmeLoader) Load(ctx context.Context, host string) (*Cert, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if l.orders.Add(1) == 1 {
		return nil, errRateLimited
	}
	return &Cert{Host: host, DER: [][]byte{[]byte(host)}}, nil
}

// Run makes handshakes for one host while the first order fails.
func Run() {
	s := New(&acmeLoader{}, time.Hour)
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()

	var wg sync.WaitGroup
	for range 4 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			if _, err := s.Get(ctx, "example.org"); err != nil {
				fmt.Println(err)
			}
		}()
	}
	wg.Wait() // BUG: deadlock #1
}
