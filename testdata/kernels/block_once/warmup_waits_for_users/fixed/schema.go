// Package schema compiles schemas at first use, several at once.
package schema

import (
	"strings"
	"sync"
)

// Schema is compiled.
type Schema struct {
	Name   string
	Fields []string
}

// Set is a set of schemas.
type Set struct {
	sources map[string]string

	once sync.Once
	mu   sync.Mutex
	done map[string]*Schema
}

// NewSet returns a set of schemas, each a text with a field a line.
func NewSet(sources map[string]string) *Set {
	return &Set{sources: sources, done: make(map[string]*Schema)}
}

// All returns the schemas by name.
func (s *Set) All() map[string]*Schema {
	s.once.Do(s.compileAll)
	return s.done
}

func (s *Set) compileAll() {
	var wg sync.WaitGroup
	for name, text := range s.sources {
		wg.Go(func() { s.compile(name, text) })
	}
	wg.Wait()
}

func (s *Set) compile(name, text string) {
	c := &Schema{Name: name}
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if base, ok := strings.CutPrefix(line, "include "); ok {
			c.Fields = append(c.Fields, strings.Fields(s.sources[base])...)
			continue
		}
		c.Fields = append(c.Fields, line)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.done[name] = c
}

// Run compiles a schema that includes another.
func Run() {
	s := NewSet(map[string]string{"base": "id", "user": "include base\nname"})
	println(len(s.All()))
}
