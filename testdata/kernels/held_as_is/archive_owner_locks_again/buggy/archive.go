// Package archive packs records in the background.
package archive

import (
	"strings"
	"sync"
)

// Archive has records.
type Archive struct {
	mu      sync.Mutex
	records []string
	packed  string
}

// Add adds a record.
func (a *Archive) Add(record string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.records = append(a.records, record)
}

// Text returns all records.
func (a *Archive) Text() string {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.text()
}

func (a *Archive) text() string {
	return strings.Join(a.records, "\n")
}

// Pack packs the records; until it is done nobody adds one.
func (a *Archive) Pack() (done <-chan struct{}) {
	ready := make(chan struct{})
	a.mu.Lock()
	go func() {
		defer close(ready)
		defer a.mu.Unlock()
		a.packed = strings.ToUpper(a.Text()) // BUG: CV1001
		a.records = nil
	}()
	return ready
}
