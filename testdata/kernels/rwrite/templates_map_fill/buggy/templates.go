// Package views parses templates at first use.
package views

import (
	"strings"
	"sync"
)

// Template is a parsed page.
type Template struct {
	name  string
	parts []string
}

// Set is a set of templates.
type Set struct {
	mu     sync.RWMutex
	parsed map[string]*Template
	source map[string]string
}

// Lookup returns a template, parsed if need be.
func (s *Set) Lookup(name string) *Template {
	s.mu.RLock()
	defer s.mu.RUnlock()
	if t, ok := s.parsed[name]; ok {
		return t
	}
	src, ok := s.source[name]
	if !ok {
		return nil
	}
	t := parse(name, src)
	s.parsed[name] = t // BUG: CV1010
	return t
}

// Define adds the source of a template.
func (s *Set) Define(name, src string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.source[name] = src
	delete(s.parsed, name)
}

// Preload parses everything.
func (s *Set) Preload() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for name, src := range s.source {
		s.parsed[name] = parse(name, src)
	}
}

func parse(name, src string) *Template {
	return &Template{name: name, parts: strings.Split(src, "{{")}
}
