// Package debounce saves documents some time after the last change.
package debounce

import (
	"sync"
	"time"
)

// Editor holds documents.
type Editor struct {
	mu   sync.Mutex
	docs map[string]*Doc
}

// Doc is one document.
type Doc struct {
	mu     sync.Mutex
	editor *Editor
	text   string
	timer  *time.Timer
}

// New returns an editor.
func New() *Editor { return &Editor{docs: make(map[string]*Doc)} }

// Text returns the text of all documents.
func (e *Editor) Text() string {
	e.mu.Lock()
	defer e.mu.Unlock()
	all := ""
	for _, d := range e.docs {
		d.mu.Lock()
		all += d.text
		d.mu.Unlock()
	}
	return all
}

func (e *Editor) save(name string) {
	e.mu.Lock()
	defer e.mu.Unlock()
	delete(e.docs, name)
}

// Edit changes the text. The function runs later, in a goroutine that holds nothing.
func (d *Doc) Edit(name, text string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.text = text
	if d.timer != nil {
		d.timer.Stop()
	}
	d.timer = time.AfterFunc(time.Second, func() { d.editor.save(name) })
}
