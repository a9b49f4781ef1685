// Package iam keeps the policies of users.
package iam

import "sync"

// A policyDoc is what a user may do.
type policyDoc struct {
	version int
	allow   []string
}

type loader interface {
	loadPolicy(name string) (policyDoc, error)
}

type cacheOf[T any] struct {
	sync.RWMutex
	byName map[string]T
}

func (c *cacheOf[T]) store(name string, v T) {
	c.Lock()
	defer c.Unlock()
	if c.byName == nil {
		c.byName = make(map[string]T)
	}
	c.byName[name] = v
}

// A System answers what is allowed.
type System struct {
	cache cacheOf[policyDoc]
	from  loader
}

// Allowed reports whether the user may take the action.
func (s *System) Allowed(user, action string) (bool, error) {
	s.cache.RLock()
	defer s.cache.RUnlock()
	doc, ok := s.cache.byName[user]
	if !ok {
		var err error
		if doc, err = s.fill(user); err != nil { // BUG: CV1003
			return false, err
		}
	}
	for _, a := range doc.allow {
		if a == action {
			return true, nil
		}
	}
	return false, nil
}

func (s *System) fill(user string) (policyDoc, error) {
	doc, err := s.from.loadPolicy(user)
	if err != nil {
		return policyDoc{}, err
	}
	s.cache.store(user, doc)
	return doc, nil
}
