// Package mailer sends mail over a connection that it opens when needed.
package mailer

import (
	"sync"

	"kernels/race_lock/double_checked_conn/buggy/smtp"
)

// Mailer sends mail for all requests of a server.
type Mailer struct {
	addr string
	mu   sync.Mutex
	conn *smtp.Conn
}

// New returns a mailer that is not connected.
func New(addr string) *Mailer { return &Mailer{addr: addr} }

func (m *Mailer) connect() (*smtp.Conn, error) {
	if m.conn != nil { // BUG: race #1
		return m.conn, nil // BUG: race #1
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.conn == nil {
		c, err := smtp.Dial(m.addr)
		if err != nil {
			return nil, err
		}
		m.conn = c // BUG: race #1
	}
	return m.conn, nil
}

// Send sends a mail to several people at the same time.
func (m *Mailer) Send(text string, to ...string) error {
	errs := make(chan error)
	for _, addr := range to {
		go func() {
			c, err := m.connect()
			if err == nil {
				err = c.Mail(addr, text)
			}
			errs <- err
		}()
	}
	var failed error
	for range to {
		if err := <-errs; err != nil {
			failed = err
		}
	}
	return failed
}
