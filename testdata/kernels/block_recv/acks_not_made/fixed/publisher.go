// Package publisher sends messages to a broker and waits for what it acknowledges.
package publisher

import (
	"errors"
	"fmt"
)

// Message is what is published.
type Message struct {
	Topic string
	Body  []byte
}

type ack struct {
	seq int
	err error
}

// Publisher publishes one message at a time.
type Publisher struct {
	send func(Message) error
	msgs chan Message
	acks chan ack
}

// NewPublisher returns a publisher that runs until Close.
func NewPublisher(send func(Message) error) *Publisher {
	p := &Publisher{
		send: send,
		msgs: make(chan Message),
		acks: make(chan ack),
	}
	go p.run()
	return p
}

func (p *Publisher) run() {
	seq := 0
	for m := range p.msgs {
		seq++
		p.acks <- ack{seq, p.send(m)}
	}
}

// Publish sends m and waits until it is acknowledged. It is for one goroutine.
func (p *Publisher) Publish(m Message) (int, error) {
	p.msgs <- m
	a := <-p.acks
	if a.err != nil {
		return a.seq, fmt.Errorf("publisher: %s: %w", m.Topic, a.err)
	}
	return a.seq, nil
}

// Close ends the publisher after its last message.
func (p *Publisher) Close() { close(p.msgs) }

// Run publishes two messages.
func Run() {
	p := NewPublisher(func(m Message) error {
		if len(m.Body) == 0 {
			return errors.New("empty")
		}
		return nil
	})
	defer p.Close()
	for _, body := range []string{"hello", ""} {
		if _, err := p.Publish(Message{"greetings", []byte(body)}); err != nil {
			fmt.Println(err)
		}
	}
}
