// Package status shows the health of parts of a server.
package status

import (
	"encoding/json"
	"net/http"
	"sync"
)

// Board has a line for each part.
type Board struct {
	mu    sync.RWMutex
	parts map[string]string
}

// New returns an empty board.
func New() *Board { return &Board{parts: make(map[string]string)} }

// Report sets the line of a part. Health checks call it all the time.
func (b *Board) Report(part, line string) {
	b.mu.Lock()
	b.parts[part] = line
	b.mu.Unlock()
}

// ServeHTTP shows the board.
func (b *Board) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	data, err := b.encoded()
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.Write(data)
}

func (b *Board) encoded() ([]byte, error) {
	b.mu.RLock()
	defer b.mu.RUnlock()
	return json.Marshal(b.parts)
}
