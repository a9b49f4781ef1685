// Package subscription follows a feed. The follower itself and any user may
// end the subscription; a Once lets only one of them close the channel.
package subscription

import (
	"errors"
	"sync"
)

// ErrEnd is returned by Next when a feed has no more items.
var ErrEnd = errors.New("subscription: end of feed")

// Feed yields items. Cancel makes a Next that waits return an error, and
// all that follow.
type Feed interface {
	Next() (string, error)
	Cancel()
}

// Subscription delivers the items of a feed.
type Subscription struct {
	feed  Feed
	items chan string
	quit  chan struct{}
	once  sync.Once

	mu  sync.Mutex
	err error
}

// Follow starts a subscription.
func Follow(f Feed) *Subscription {
	s := &Subscription{feed: f, items: make(chan string), quit: make(chan struct{})}
	go s.follow()
	return s
}

func (s *Subscription) follow() {
	defer close(s.items)
	for {
		item, err := s.feed.Next()
		if err != nil {
			s.end(err)
			return
		}
		select {
		case s.items <- item:
		case <-s.quit:
			return
		}
	}
}

func (s *Subscription) end(err error) {
	s.once.Do(func() {
		s.mu.Lock()
		s.err = err
		s.mu.Unlock()
		close(s.quit)
		s.feed.Cancel()
	})
}

// Items is closed at the end of the subscription.
func (s *Subscription) Items() <-chan string { return s.items }

// Err is the reason for the end, nil when Close was the first.
func (s *Subscription) Err() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if errors.Is(s.err, ErrEnd) {
		return nil
	}
	return s.err
}

// Close ends the subscription. It may be called at any time, by anyone, and
// more than once.
func (s *Subscription) Close() { s.end(nil) }
