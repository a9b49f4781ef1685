// Package ids makes ticket numbers that are unique within a process.
package ids

import (
	"fmt"
	"sync/atomic"
)

// Source makes numbers with a prefix.
type Source struct {
	prefix string
	next   atomic.Uint64
}

// NewSource returns a source that starts at 1.
func NewSource(prefix string) *Source { return &Source{prefix: prefix} }

// Take returns a new number.
func (s *Source) Take() string {
	return fmt.Sprintf("%s-%06d", s.prefix, s.next.Add(1))
}
