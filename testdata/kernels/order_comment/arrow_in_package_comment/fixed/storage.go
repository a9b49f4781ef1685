// Package storage stores objects in buckets.
//
// Lock ordering: bucketsMu -> quotaMu -> auditMu.
package storage

import "sync"

// Server has a lock for each of its maps.
type Server struct {
	bucketsMu sync.Mutex
	buckets   map[string][]string

	quotaMu sync.Mutex
	quota   map[string]int

	auditMu sync.Mutex
	audit   []string
}

// New returns an empty server.
func New() *Server {
	return &Server{buckets: make(map[string][]string), quota: make(map[string]int)}
}

// Put stores an object.
func (s *Server) Put(bucket, name string) bool {
	s.bucketsMu.Lock()
	defer s.bucketsMu.Unlock()
	s.quotaMu.Lock()
	defer s.quotaMu.Unlock()
	if s.quota[bucket] == 0 {
		return false
	}
	s.quota[bucket]--
	s.buckets[bucket] = append(s.buckets[bucket], name)
	return true
}

// Audit returns the trail and what is left of each quota.
func (s *Server) Audit() ([]string, map[string]int) {
	left := make(map[string]int)
	s.quotaMu.Lock()
	for b, n := range s.quota {
		left[b] = n
	}
	s.quotaMu.Unlock()
	s.auditMu.Lock()
	defer s.auditMu.Unlock()
	trail := s.audit
	s.audit = nil
	return trail, left
}
