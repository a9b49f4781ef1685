// Package outbox sends queued mails.
package outbox

import (
	"sync"
	"time"
)

// Mail is one message.
type Mail struct {
	To   string
	Body string
}

// Outbox is a queue with one sender.
type Outbox struct {
	mu    sync.Mutex
	queue []Mail
	sent  int
	send  func(Mail) error
}

// Queue adds a mail.
func (o *Outbox) Queue(m Mail) {
	o.mu.Lock()
	o.queue = append(o.queue, m)
	o.mu.Unlock()
}

// Drain sends all mails that are queued.
func (o *Outbox) Drain() error {
	o.mu.Lock()
	for len(o.queue) > 0 {
		m := o.queue[0]
		o.queue = o.queue[1:]
		o.mu.Unlock()
		if err := o.send(m); err != nil {
			time.Sleep(time.Second)
			return err
		}
		o.mu.Lock()
		o.sent++
	}
	o.mu.Unlock()
	return nil
}

// Sent returns how many mails went out.
func (o *Outbox) Sent() int {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.sent
}
