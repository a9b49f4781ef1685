// Package ackbroker delivers messages to consumers which acknowledge them.
package ackbroker

import (
	"fmt"
	"slices"
	"sync"
)

type Message struct {
	Seq   int
	Topic string
	Body  []byte
}

type consumer struct {
	name string
	in   chan Message
}

type Broker struct {
	mu        sync.Mutex
	seq       int
	consumers map[string][]*consumer
	unacked   map[int]int
	wg        sync.WaitGroup
}

func NewBroker() *Broker {
	return &Broker{consumers: map[string][]*consumer{}, unacked: map[int]int{}}
}

func (b *Broker) Consume(topic, name string, handle func(Message) error) {
	c := &consumer{name: name, in: make(chan Message, 1)}
	b.mu.Lock()
	b.consumers[topic] = append(b.consumers[topic], c)
	b.mu.Unlock()

	b.wg.Go(func() {
		for m := range c.in {
			if err := handle(m); err != nil {
				fmt.Println(c.name, "drops", m.Seq, err)
			}
			b.ack(m.Seq)
		}
	})
}

func (b *Broker) ack(seq int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.unacked[seq]--; b.unacked[seq] == 0 {
		delete(b.unacked, seq)
	}
}

func (b *Broker) Publish(topic string, body []byte) int {
	b.mu.Lock()
	b.seq++
	m := Message{Seq: b.seq, Topic: topic, Body: body}
	targets := slices.Clone(b.consumers[topic])
	if len(targets) > 0 {
		b.unacked[m.Seq] = len(targets)
	}
	b.mu.Unlock()
	for _, c := range targets {
		c.in <- m
	}
	return m.Seq
}

// Close is called when the last publisher is done.
func (b *Broker) Close() int {
	b.mu.Lock()
	for _, cs := range b.consumers {
		for _, c := range cs {
			close(c.in)
		}
	}
	b.consumers = nil
	b.mu.Unlock()
	b.wg.Wait()

	b.mu.Lock()
	defer b.mu.Unlock()
	return len(b.unacked)
}

func Run() int {
	b := NewBroker()
	b.Consume("orders", "billing", func(m Message) error { return nil })
	b.Consume("orders", "mailer", func(m Message) error {
		if m.Seq%10 == 0 {
			return fmt.Errorf("mailbox full")
		}
		return nil
	})
	var publishers sync.WaitGroup
	for p := range 2 {
		publishers.Go(func() {
			for i := range 20 {
				b.Publish("orders", fmt.Appendf(nil, "%d/%d", p, i))
			}
		})
	}
	publishers.Wait()
	return b.Close()
}
