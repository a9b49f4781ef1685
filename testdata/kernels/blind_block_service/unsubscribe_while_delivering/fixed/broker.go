// Package broker delivers messages of topics to handlers.
package broker

import "sync"

// Message is delivered to subscribers.
type Message struct {
	ID   int
	Body string
}

type subscriber struct {
	inbox chan Message
	gone  chan struct{}
}

// Topic delivers messages in its own goroutine.
type Topic struct {
	join  chan *subscriber
	leave chan *subscriber
	msgs  chan Message
	quit  chan struct{}
	once  sync.Once
}

// NewTopic returns a topic that lives until Close.
func NewTopic() *Topic {
	t := &Topic{
		join:  make(chan *subscriber),
		leave: make(chan *subscriber),
		msgs:  make(chan Message),
		quit:  make(chan struct{}),
	}
	go t.loop()
	return t
}

func (t *Topic) loop() {
	subs := make(map[*subscriber]bool)
	for {
		select {
		case s := <-t.join:
			subs[s] = true
		case s := <-t.leave:
			delete(subs, s)
		case m := <-t.msgs:
			for s := range subs {
				select {
				case s.inbox <- m:
				case <-s.gone:
				case <-t.quit:
					return
				}
			}
		case <-t.quit:
			return
		}
	}
}

// Subscribe calls h for messages until it returns false or the topic is closed.
func (t *Topic) Subscribe(h func(Message) bool) {
	s := &subscriber{inbox: make(chan Message)}
	s.gone = make(chan struct{})
	select {
	case t.join <- s:
	case <-t.quit:
		return
	}
	go func() {
		for {
			select {
			case m := <-s.inbox:
				if !h(m) {
					close(s.gone)
					select {
					case t.leave <- s:
					case <-t.quit:
					}
					return
				}
			case <-t.quit:
				return
			}
		}
	}()
}

// Publish sends a message to all subscribers.
func (t *Topic) Publish(m Message) {
	select {
	case t.msgs <- m:
	case <-t.quit:
	}
}

// Close ends the topic.
func (t *Topic) Close() { t.once.Do(func() { close(t.quit) }) }

// Run publishes to a handler that wants one message.
func Run() {
	for range 50 {
		t := NewTopic()
		t.Subscribe(func(m Message) bool { return m.ID < 1 })
		for id := range 3 {
			t.Publish(Message{ID: id + 1})
		}
		t.Close()
	}
}
