// Package auction takes bids.
package auction

import (
	"errors"
	"net/http"
	"strconv"

	"kernels/race_lock/lock_of_other_package_forgotten/buggy/lot"
)

var errLow = errors.New("auction: too low")

// Server takes bids for one lot.
type Server struct {
	lot *lot.Lot
}

// NewServer returns a server.
func NewServer(name string) *Server { return &Server{lot.New(name)} }

// ServeHTTP takes a bid.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	cents, _ := strconv.Atoi(r.FormValue("cents"))
	if err := s.bid(r.FormValue("user"), cents); err != nil {
		http.Error(w, err.Error(), http.StatusConflict)
		return
	}
	w.Write([]byte(s.leader()))
}

func (s *Server) bid(user string, cents int) error {
	s.lot.Lock()
	defer s.lot.Unlock()
	if cents < s.lot.Cents {
		return errLow
	}
	s.lot.Raise(user, cents) // BUG: race #1
	return nil
}

func (s *Server) leader() string {
	return s.lot.Leader // BUG: race #1
}
