// Package mailer sends mail in the background.
package mailer

import (
	"sync"
	"time"
)

// Transport delivers one mail.
type Transport func(to string, body []byte) error

type mail struct {
	to   string
	body []byte
}

// Mailer has mail that waits.
type Mailer struct {
	send  Transport
	every time.Duration

	mu      sync.Mutex
	outbox  []mail
	lastErr error
}

// Start returns a mailer that sends every so often.
func Start(send Transport, every time.Duration) *Mailer {
	m := &Mailer{send: send, every: every}
	go m.run()
	return m
}

func (m *Mailer) run() {
	for range time.Tick(m.every) {
		for _, next := range m.take() {
			if err := m.send(next.to, next.body); err != nil {
				m.lastErr = err // BUG: race #1
			}
		}
	}
}

func (m *Mailer) take() []mail {
	m.mu.Lock()
	defer m.mu.Unlock()
	out := m.outbox
	m.outbox = nil
	return out
}

// Send queues a mail. It returns what went wrong before.
func (m *Mailer) Send(to string, body []byte) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.outbox = append(m.outbox, mail{to, body})
	return m.lastErr // BUG: race #1
}
