// Package lookup asks a slow service.
package lookup

import (
	"context"
	"errors"
)

// ErrTimeout says that the answer may be incomplete.
var ErrTimeout = errors.New("lookup: timeout")

// A Service streams matches.
type Service interface {
	Matches(prefix string, found func(string))
}

// Names returns the names with a prefix, or those found until ctx is done.
func Names(ctx context.Context, s Service, prefix string) ([]string, error) {
	var names []string
	done := make(chan struct{})
	go func() {
		defer close(done)
		s.Matches(prefix, func(name string) {
			names = append(names, name)
		})
	}()
	select {
	case <-done:
		return names, nil
	case <-ctx.Done():
		return nil, ErrTimeout
	}
}
