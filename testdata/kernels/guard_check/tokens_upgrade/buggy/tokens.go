// Package tokens gets access tokens and keeps them until they expire.
package tokens

import (
	"sync"
	"time"
)

type token struct {
	value   string
	expires time.Time
}

// Issuer makes tokens. Each one that is made makes those before it invalid.
type Issuer func(audience string) (value string, ttl time.Duration, err error)

// Cache has one token for each audience.
type Cache struct {
	issue Issuer

	rw     sync.RWMutex
	tokens map[string]token
}

// New returns a cache.
func New(issue Issuer) *Cache { return &Cache{issue: issue, tokens: make(map[string]token)} }

// Get returns a token that is valid.
func (c *Cache) Get(audience string) (string, error) {
	c.rw.RLock()
	t, ok := c.tokens[audience] // BUG: race #1
	c.rw.RUnlock()
	if ok && time.Now().Before(t.expires) {
		return t.value, nil
	}
	c.rw.Lock()
	defer c.rw.Unlock()
	value, ttl, err := c.issue(audience)
	if err != nil {
		return "", err
	}
	c.tokens[audience] = token{value, time.Now().Add(ttl)} // BUG: race #1
	return value, nil
}

// Revoke forgets a token.
func (c *Cache) Revoke(audience string) {
	c.rw.Lock()
	defer c.rw.Unlock()
	delete(c.tokens, audience)
}
