// Package static read-locks twice, but nobody ever write-locks.
package static

import "sync"

// Site is fixed when it is made. The lock is there for a writer that was
// planned.
type Site struct {
	mu    sync.RWMutex
	pages map[string]string
	main  string
}

// New returns a site.
func New(main string, pages map[string]string) *Site {
	return &Site{main: main, pages: pages}
}

// Page returns a page.
func (s *Site) Page(name string) string {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.pages[name]
}

// Main returns the main page. Without a writer in between the second read lock
// cannot block.
func (s *Site) Main() string {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.Page(s.main)
}
