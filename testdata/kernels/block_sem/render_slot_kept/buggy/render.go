// Package render renders pages, not too many at once.
//
// Hangs: a template is missing; Render returns without giving its slot back, and soon there is none.
package render

import (
	"errors"
	"fmt"
	"strings"
	"sync"
)

// ErrNoTemplate says that there is no such template.
var ErrNoTemplate = errors.New("render: no template")

// Renderer fills templates.
type Renderer struct {
	slots chan struct{}

	mu        sync.RWMutex
	templates map[string]string
}

// New returns a renderer for up to n pages at once.
func New(n int) *Renderer {
	return &Renderer{slots: make(chan struct{}, max(n, 1)), templates: make(map[string]string)}
}

// Define sets a template.
func (r *Renderer) Define(name, text string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.templates[name] = text
}

func (r *Renderer) template(name string) (string, bool) {
	r.mu.RLock()
	defer r.mu.RUnlock()
	t, ok := r.templates[name]
	return t, ok
}

// Render fills a template with values.
func (r *Renderer) Render(name string, values map[string]string) (string, error) {
	r.slots <- struct{}{} // BUG: block #1
	text, ok := r.template(name)
	if !ok {
		return "", fmt.Errorf("%w: %s", ErrNoTemplate, name) // BUG: block #1
	}
	for k, v := range values {
		text = strings.ReplaceAll(text, "{"+k+"}", v)
	}
	<-r.slots // BUG: block #1
	return text, nil
}

// Run renders some templates that are not there.
func Run() {
	r := New(2)
	r.Define("hello", "Hello {name}")
	for _, name := range []string{"home", "about", "hello"} {
		text, err := r.Render(name, map[string]string{"name": "Ann"})
		if err == nil {
			fmt.Println(text)
		}
	}
}
