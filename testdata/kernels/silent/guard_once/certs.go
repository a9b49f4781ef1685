// Package certs loads certificates when they are first needed.
package certs

import (
	"crypto/tls"
	"sync"
)

// Store has a certificate for each host and one for all others.
type Store struct {
	certFile, keyFile string

	once     sync.Once
	fallback *tls.Certificate
	err      error

	mu    sync.RWMutex
	hosts map[string]*tls.Certificate
}

// New returns a store.
func New(certFile, keyFile string) *Store {
	return &Store{certFile: certFile, keyFile: keyFile, hosts: make(map[string]*tls.Certificate)}
}

func (s *Store) load() {
	c, err := tls.LoadX509KeyPair(s.certFile, s.keyFile)
	if err != nil {
		s.err = err
		return
	}
	s.fallback = &c
}

// Set sets the certificate of a host.
func (s *Store) Set(host string, c *tls.Certificate) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.hosts[host] = c
}

// Get is the GetCertificate of a tls.Config.
func (s *Store) Get(hello *tls.ClientHelloInfo) (*tls.Certificate, error) {
	s.mu.RLock()
	c, ok := s.hosts[hello.ServerName]
	s.mu.RUnlock()
	if ok {
		return c, nil
	}
	s.once.Do(s.load)
	return s.fallback, s.err
}
