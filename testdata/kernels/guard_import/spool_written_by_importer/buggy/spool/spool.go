// Package spool has mail that waits.
package spool

import "sync"

// Spool is emptied by a goroutine of the server.
type Spool struct {
	mtx     sync.Mutex
	Pending []string
	Retries int
}

// Add adds a mail.
func (s *Spool) Add(mail string) {
	s.mtx.Lock()
	defer s.mtx.Unlock()
	s.Pending = append(s.Pending, mail)
}

// Take returns all mails and how often it was tried before.
func (s *Spool) Take() (mails []string, retries int) {
	s.mtx.Lock()
	defer s.mtx.Unlock()
	mails, s.Pending = s.Pending, nil
	return mails, s.Retries
}

// Retried counts.
func (s *Spool) Retried() {
	s.mtx.Lock()
	defer s.mtx.Unlock()
	s.Retries++
}
