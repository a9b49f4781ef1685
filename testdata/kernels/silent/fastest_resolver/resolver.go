// Package resolver asks all name servers and takes the fastest answer. The
// slower ones put theirs into a channel that has room for all of them.
package resolver

import (
	"context"
	"errors"
	"fmt"
)

// Server resolves names. It returns soon after ctx is done.
type Server func(ctx context.Context, name string) ([]string, error)

// Resolver is safe for use by many goroutines.
type Resolver struct {
	servers map[string]Server
}

// New returns a resolver for servers by name, which must not change later.
func New(servers map[string]Server) *Resolver {
	return &Resolver{servers: servers}
}

type result struct {
	addrs []string
	err   error
}

// Resolve returns the first addresses that a server knows.
func (r *Resolver) Resolve(ctx context.Context, name string) ([]string, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()

	results := make(chan result, len(r.servers))
	for label, ask := range r.servers {
		go func() {
			addrs, err := ask(ctx, name)
			if err != nil {
				results <- result{err: fmt.Errorf("%s: %w", label, err)}
				return
			}
			results <- result{addrs: addrs}
		}()
	}

	var errs []error
	for range len(r.servers) {
		select {
		case res := <-results:
			if res.err == nil {
				return res.addrs, nil
			}
			errs = append(errs, res.err)
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
	return nil, errors.Join(errs...)
}
