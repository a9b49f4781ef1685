// Package broker is the fan-out core of a publish/subscribe message broker.
//
// Bug: Publish sends to the bounded queue of each session while it holds the
// read lock. The writer of a session whose connection breaks stops to drain
// the queue and calls drop, which takes the write lock. With the queue full,
// Publish waits in the send with the read lock held, and the only goroutine
// that could make it go on waits for the write lock.
package broker

import (
	"errors"
	"fmt"
	"sync"
)

// Message is one publication.
type Message struct {
	Topic   string
	Payload []byte
}

// Conn is the client side of a session.
type Conn interface {
	WriteMessage(Message) error
}

type session struct {
	id    string
	topic string
	conn  Conn
	out   chan Message
}

// Broker routes messages to sessions.
type Broker struct {
	queue int

	mu       sync.RWMutex
	closed   bool
	sessions map[string]*session

	wg sync.WaitGroup
}

// New returns a broker whose sessions buffer up to queue messages.
func New(queue int) *Broker {
	return &Broker{queue: queue, sessions: make(map[string]*session)}
}

// Subscribe adds a session and starts its writer.
func (b *Broker) Subscribe(id, topic string, conn Conn) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.closed {
		return errors.New("broker: closed")
	}
	if _, ok := b.sessions[id]; ok {
		return fmt.Errorf("broker: duplicate client id %q", id)
	}
	s := &session{id: id, topic: topic, conn: conn, out: make(chan Message, b.queue)}
	b.sessions[id] = s
	b.wg.Add(1)
	go b.writeLoop(s)
	return nil
}

func (b *Broker) writeLoop(s *session) {
	defer b.wg.Done()
	for m := range s.out {
		if err := s.conn.WriteMessage(m); err != nil {
			b.drop(s.id)
			return
		}
	}
}

func (b *Broker) drop(id string) {
	b.mu.Lock() // BUG: deadlock #1
	defer b.mu.Unlock()
	delete(b.sessions, id)
}

// Publish queues m for all sessions of the topic; a slow one applies back
// pressure to the publisher.
func (b *Broker) Publish(m Message) {
	b.mu.RLock()
	defer b.mu.RUnlock()
	for _, s := range b.sessions {
		if s.topic != m.Topic {
			continue
		}
		s.out <- m // BUG: deadlock #1
	}
}

// Close ends all sessions after their queues are written.
func (b *Broker) Close() {
	b.mu.Lock()
	b.closed = true
	for id, s := range b.sessions {
		close(s.out)
		delete(b.sessions, id)
	}
	b.mu.Unlock()
	b.wg.Wait()
}

// flakyConn breaks after a number of writes.
type flakyConn struct {
	left int
}

func (c *flakyConn) WriteMessage(Message) error {
	if c.left == 0 {
		return errors.New("broken pipe")
	}
	c.left--
	return nil
}

// Run publishes a burst to a client that goes away.
func Run() {
	b := New(1)
	if err := b.Subscribe("sensor-ui", "temp", &flakyConn{left: 2}); err != nil {
		fmt.Println(err)
	}
	for i := range 20 {
		b.Publish(Message{Topic: "temp", Payload: []byte{byte(i)}})
	}
	b.Close()
}
