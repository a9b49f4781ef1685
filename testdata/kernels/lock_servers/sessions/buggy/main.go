// Package sessions serves sessions from a backend.
package sessions

import (
	"context"
	"fmt"

	"kernels/lock_servers/sessions/buggy/backend"
)

// A Server renews sessions.
type Server struct {
	db *backend.DB
}

// Renew puts off the end of a session.
func (s *Server) Renew(ctx context.Context, id string) error {
	if err := s.db.Acquire(ctx); err != nil {
		return fmt.Errorf("renew: %w", err)
	}
	rec, err := s.db.Lookup(id)
	if err != nil {
		return fmt.Errorf("renew %s: %w", id, err) // BUG: CV1006
	}
	rec.Renewed++
	s.db.Release()
	return nil
}

// Count returns how often a session was renewed.
func (s *Server) Count(ctx context.Context, id string) (int, error) {
	if err := s.db.Acquire(ctx); err != nil {
		return 0, err
	}
	defer s.db.Release()
	rec, err := s.db.Lookup(id)
	if err != nil {
		return 0, err
	}
	return rec.Renewed, nil
}
