// Package sessions is the login session cache of a web application.
//
// Get changes the entry, so it takes the write lock.
package sessions

import (
	"errors"
	"fmt"
	"sync"
	"time"
)

// Errors of the cache.
var (
	ErrNoSession = errors.New("sessions: no such session")
	ErrExpired   = errors.New("sessions: expired")
)

// Session is what a handler gets to see.
type Session struct {
	User string
	Uses int
}

type entry struct {
	user     string
	created  time.Time
	lastUsed time.Time
	uses     int
}

// Cache holds up to max sessions.
type Cache struct {
	max  int
	idle time.Duration
	now  func() time.Time

	mu      sync.RWMutex
	entries map[string]*entry
}

// New returns an empty cache.
func New(max int, idle time.Duration) *Cache {
	return &Cache{max: max, idle: idle, now: time.Now, entries: make(map[string]*entry)}
}

// Put stores a new session and evicts the one that is unused for longest.
func (c *Cache) Put(token, user string) {
	now := c.now()
	c.mu.Lock()
	defer c.mu.Unlock()
	if _, ok := c.entries[token]; !ok && len(c.entries) >= c.max {
		c.evictLocked()
	}
	c.entries[token] = &entry{user: user, created: now, lastUsed: now}
}

func (c *Cache) evictLocked() {
	var victim string
	var oldest time.Time
	for token, e := range c.entries {
		if victim == "" || e.lastUsed.Before(oldest) {
			victim, oldest = token, e.lastUsed
		}
	}
	delete(c.entries, victim)
}

// Get returns the session for a cookie and marks it as used.
func (c *Cache) Get(token string) (Session, error) {
	now := c.now()
	c.mu.Lock()
	defer c.mu.Unlock()
	e, ok := c.entries[token]
	if !ok {
		return Session{}, ErrNoSession
	}
	if err := c.touch(e, now); err != nil {
		return Session{}, err
	}
	return Session{User: e.user, Uses: e.uses}, nil
}

func (c *Cache) touch(e *entry, now time.Time) error {
	if now.Sub(e.lastUsed) > c.idle {
		return fmt.Errorf("%w: idle since %s", ErrExpired, e.lastUsed.Format(time.RFC3339))
	}
	e.lastUsed = now
	e.uses++
	return nil
}

// Delete ends a session.
func (c *Cache) Delete(token string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.entries, token)
}

// Len returns the number of sessions.
func (c *Cache) Len() int {
	c.mu.RLock()
	defer c.mu.RUnlock()
	return len(c.entries)
}

// Run has a browser make requests in parallel while others log in.
func Run() {
	c := New(8, time.Hour)
	c.Put("cookie-0", "ada")
	var wg sync.WaitGroup
	for range 6 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for range 50 {
				if _, err := c.Get("cookie-0"); err != nil {
					fmt.Println(err)
					return
				}
			}
		}()
	}
	for i := 1; i < 6; i++ {
		c.Put(fmt.Sprintf("cookie-%d", i), "grace")
	}
	wg.Wait()
	c.Delete("cookie-0")
	fmt.Println(c.Len())
}
