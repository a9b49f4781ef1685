// Package smtp sends mail.
package smtp

import (
	"time"

	"kernels/guard_import/spool_written_by_importer/buggy/spool"
)

// Server empties a spool.
type Server struct {
	queue *spool.Spool
	send  func(mail string) error
}

// Start starts a server.
func Start(q *spool.Spool, send func(string) error) *Server {
	s := &Server{queue: q, send: send}
	go s.run(time.Second)
	return s
}

// Accept takes a mail from a client.
func (s *Server) Accept(mail string) { s.queue.Add(mail) }

func (s *Server) run(pause time.Duration) {
	for {
		time.Sleep(pause)
		mails, retries := s.queue.Take()
		for _, m := range mails {
			if s.send(m) != nil && retries < 10 {
				s.again(m)
			}
		}
	}
}

func (s *Server) again(mail string) {
	s.queue.Retried()
	s.queue.Pending = append(s.queue.Pending, mail) // BUG: race
}
