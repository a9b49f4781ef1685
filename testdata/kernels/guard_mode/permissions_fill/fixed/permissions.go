// Package permissions caches what users may do.
package permissions

import "sync"

// Source looks up the roles of a user.
type Source func(user string) []string

// Cache has roles of users.
type Cache struct {
	source Source

	mu    sync.RWMutex
	roles map[string][]string
}

// New returns an empty cache.
func New(s Source) *Cache { return &Cache{source: s, roles: make(map[string][]string)} }

// Can tells whether a user has a role.
func (c *Cache) Can(user, role string) bool {
	for _, r := range c.of(user) {
		if r == role {
			return true
		}
	}
	return false
}

func (c *Cache) of(user string) []string {
	c.mu.Lock()
	defer c.mu.Unlock()
	roles, ok := c.roles[user]
	if !ok {
		roles = c.source(user)
		c.roles[user] = roles
	}
	return roles
}

// Forget drops a user whose roles changed.
func (c *Cache) Forget(user string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.roles, user)
}

// Users returns how many users are known.
func (c *Cache) Users() int {
	c.mu.RLock()
	defer c.mu.RUnlock()
	return len(c.roles)
}
