// Package keyspace scans a partitioned key space.
package keyspace

import (
	"sort"
	"sync"
)

// Space is a set of keys.
type Space struct {
	mu     sync.RWMutex
	keys   []string
	values map[string][]byte
}

// Page is a part of a scan.
type Page struct {
	Keys []string
	Next string
}

// Scan returns up to limit keys from start on.
func (s *Space) Scan(start string, limit int) Page {
	var p Page
	for p.Next = start; len(p.Keys) < limit; {
		s.mu.RLock()
		i := sort.SearchStrings(s.keys, p.Next)
		if i == len(s.keys) {
			p.Next = ""
			s.mu.RUnlock()
			break
		}
		end := min(i+64, len(s.keys), i+limit-len(p.Keys))
		p.Keys = append(p.Keys, s.keys[i:end]...)
		p.Next = s.keys[end-1] + "\x00"
		s.mu.RUnlock()
	}
	return p
}

// Put adds a key.
func (s *Space) Put(key string, value []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	i := sort.SearchStrings(s.keys, key)
	if i == len(s.keys) || s.keys[i] != key {
		s.keys = append(s.keys, "")
		copy(s.keys[i+1:], s.keys[i:])
		s.keys[i] = key
	}
	s.values[key] = value
}
