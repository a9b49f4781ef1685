// Package broker delivers messages of topics to handlers.
//
// Hangs: a subscriber that has had enough sends its request to the loop of the topic, which waits to deliver the next
// message to that same subscriber.
package broker

import "sync"

// Message is delivered to subscribers.
type Message struct {
	ID   int
	Body string
}

type subscriber struct {
	inbox chan Message
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
	go t.loop() // BUG: block #1
	return t
}

func (t *Topic) loop() {
	subs := make(map[*subscriber]bool)
	for {
		select {
		case s := <-t.join:
			subs[s] = true
		case s := <-t.leave: // BUG: block #1
			delete(subs, s)
		case m := <-t.msgs:
			for s := range subs {
				select { // BUG: block #1
				case s.inbox <- m: // BUG: block #1
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
	select {
	case t.join <- s:
	case <-t.quit:
		return
	}
	go func() { // BUG: block #1
		for {
			select {
			case m := <-s.inbox:
				if !h(m) {
					t.leave <- s // BUG: block #1
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
	case t.msgs <- m: // BUG: block #1
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
