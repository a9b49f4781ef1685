// Package topic hands messages to subscribers.
package topic

import (
	"slices"
	"sync"
)

// Sub is a subscription.
type Sub struct {
	topic *Topic
	ch    chan string
}

// Topic has subscribers.
type Topic struct {
	mu   sync.Mutex
	subs []*Sub
}

// Subscribe adds a subscriber.
func (t *Topic) Subscribe(buffer int) *Sub {
	s := &Sub{topic: t, ch: make(chan string, buffer)}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.subs = append(t.subs, s)
	return s
}

// C is where messages arrive.
func (s *Sub) C() <-chan string { return s.ch }

// Leave ends a subscription.
func (s *Sub) Leave() {
	s.topic.mu.Lock()
	defer s.topic.mu.Unlock()
	if i := slices.Index(s.topic.subs, s); i >= 0 {
		s.topic.subs = slices.Delete(s.topic.subs, i, i+1)
		close(s.ch)
	}
}

// Publish sends msg to whoever has room for it, and returns to how many.
func (t *Topic) Publish(msg string) (sent int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, s := range t.subs {
		select {
		case s.ch <- msg:
			sent++
		default:
		}
	}
	return sent
}

// Run publishes while a subscriber comes and goes.
func Run() {
	var (
		t  Topic
		wg sync.WaitGroup
	)
	for range 2000 {
		var subs []*Sub
		for range 64 {
			subs = append(subs, t.Subscribe(1))
		}
		wg.Go(func() { t.Publish("hello") })
		for _, s := range subs {
			s.Leave()
		}
	}
	wg.Wait()
}
