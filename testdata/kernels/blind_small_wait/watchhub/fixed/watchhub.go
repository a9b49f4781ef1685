// Package watchhub delivers the changes of a config store to watchers.
package watchhub

import (
	"context"
	"fmt"
	"sync"
)

type Change struct {
	Key, Value string
	Rev        int
}

type watcher struct {
	ctx    context.Context
	prefix string
	out    chan Change
}

type Hub struct {
	join    chan *watcher
	leave   chan *watcher
	changes chan Change
	stop    chan struct{}
	done    chan struct{}
}

func NewHub() *Hub {
	h := &Hub{
		join:    make(chan *watcher),
		leave:   make(chan *watcher),
		changes: make(chan Change),
		stop:    make(chan struct{}),
		done:    make(chan struct{}),
	}
	go h.run()
	return h
}

func (h *Hub) run() {
	defer close(h.done)
	watchers := make(map[*watcher]struct{})
	for {
		select {
		case w := <-h.join:
			watchers[w] = struct{}{}
		case w := <-h.leave:
			delete(watchers, w)
		case c := <-h.changes:
			for w := range watchers {
				if len(c.Key) < len(w.prefix) || c.Key[:len(w.prefix)] != w.prefix {
					continue
				}
				select {
				case w.out <- c:
				case <-w.ctx.Done():
				}
			}
		case <-h.stop:
			return
		}
	}
}

func (h *Hub) Put(c Change) {
	h.changes <- c
}

func (h *Hub) Stop() {
	close(h.stop)
	<-h.done
}

// Watch calls fn for each change under prefix until ctx ends.
func (h *Hub) Watch(ctx context.Context, prefix string, started func(), fn func(Change)) error {
	w := &watcher{ctx: ctx, prefix: prefix, out: make(chan Change)}
	select {
	case h.join <- w:
	case <-ctx.Done():
		return ctx.Err()
	}
	started()
	for {
		select {
		case c := <-w.out:
			fn(c)
		case <-ctx.Done():
			select {
			case h.leave <- w:
			case <-h.done:
			}
			return ctx.Err()
		}
	}
}

func Run() {
	h := NewHub()
	var ready, wg sync.WaitGroup
	for i := range 3 {
		ctx, cancel := context.WithCancel(context.Background())
		ready.Add(1)
		wg.Go(func() {
			defer cancel()
			err := h.Watch(ctx, "svc/", ready.Done, func(c Change) {
				if c.Rev >= i {
					cancel()
				}
			})
			fmt.Println("watcher", i, err)
		})
	}
	ready.Wait()
	for rev := range 20 {
		h.Put(Change{Key: "svc/port", Value: fmt.Sprint(8000 + rev), Rev: rev})
	}
	wg.Wait()
	h.Stop()
}
