// Package watch follows the keys of a store.
//
// Leaks: Close forgets to cancel the context, which is all that the goroutines of the watches wait for once there is
// nothing to read.
package watch

import (
	"context"
	"sync"
)

// Update is a change of a key.
type Update struct {
	Key, Value string
}

// Hub passes updates to watches.
type Hub struct {
	ctx    context.Context
	cancel context.CancelFunc

	mu      sync.Mutex
	feeds   map[string][]chan Update
	updates int
}

// NewHub returns a hub that lives until Close.
func NewHub() *Hub {
	h := &Hub{feeds: make(map[string][]chan Update)}
	h.ctx, h.cancel = context.WithCancel(context.Background()) // BUG: block #1
	return h
}

// Watch calls f for each update of a key, until the hub is closed.
func (h *Hub) Watch(key string, f func(Update)) {
	feed := make(chan Update, 8)
	h.mu.Lock()
	h.feeds[key] = append(h.feeds[key], feed)
	h.mu.Unlock()
	go func() { // BUG: block #1
		for {
			select { // BUG: block #1
			case u := <-feed:
				f(u)
			case <-h.ctx.Done():
				return
			}
		}
	}()
}

// Set tells the watches of a key; a watch that is behind misses the update.
func (h *Hub) Set(u Update) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.updates++
	for _, feed := range h.feeds[u.Key] {
		select {
		case feed <- u:
		default:
		}
	}
}

// Close ends all watches.
func (h *Hub) Close() { // BUG: block #1
	h.mu.Lock()
	defer h.mu.Unlock()
	clear(h.feeds) // BUG: block #1
}

// Run watches a key and closes the hub.
func Run() {
	h := NewHub()
	h.Watch("color", func(u Update) { println(u.Value) })
	h.Set(Update{"color", "red"})
	h.Close()
}
