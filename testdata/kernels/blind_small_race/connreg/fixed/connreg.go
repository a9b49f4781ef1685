// Package connreg keeps the peer connections of a cluster member.
package connreg

import (
	"fmt"
	"strings"
	"sync"
)

type hello struct {
	node    string
	version int
	zones   []string
}

type Conn struct {
	id      int
	node    string
	version int
	outbox  chan string
}

type Registry struct {
	conns sync.Map // int -> *Conn
}

func (r *Registry) each(yield func(*Conn) bool) {
	r.conns.Range(func(_, v any) bool { return yield(v.(*Conn)) })
}

func parseHello(raw string) (h hello, err error) {
	if _, err = fmt.Sscanf(raw, "HELLO %s v%d", &h.node, &h.version); err != nil {
		return h, fmt.Errorf("handshake %q: %w", raw, err)
	}
	h.zones = strings.Split(h.node, "-")
	return h, nil
}

func (r *Registry) Accept(id int, read func() string) (*Conn, error) {
	c := &Conn{id: id, outbox: make(chan string, 64)}
	h, err := parseHello(read())
	if err != nil {
		return nil, err
	}
	c.node = h.node
	c.version = h.version
	r.conns.Store(id, c)
	return c, nil
}

// Broadcast sends the text to all peers that speak at least version min.
func (r *Registry) Broadcast(text string, min int) (sent int) {
	for c := range r.each {
		if c.version < min {
			continue
		}
		select {
		case c.outbox <- c.node + " " + text:
			sent++
		default:
		}
	}
	return sent
}

func (r *Registry) Drop(id int) { r.conns.Delete(id) }

func Run() int {
	var (
		reg  Registry
		wg   sync.WaitGroup
		mu   sync.Mutex
		errs []error
		sent int
	)
	for id := range 8 {
		wg.Go(func() {
			raw := fmt.Sprintf("HELLO eu-%d v%d", id, id%3)
			if id == 7 {
				raw = "GET / HTTP/1.1"
			}
			c, err := reg.Accept(id, func() string { return raw })
			if err != nil {
				mu.Lock()
				errs = append(errs, err)
				mu.Unlock()
				return
			}
			if id%4 == 0 {
				reg.Drop(c.id)
			}
		})
	}
	wg.Go(func() {
		for i := range 50 {
			n := reg.Broadcast(fmt.Sprint("gossip ", i), 1)
			mu.Lock()
			sent += n
			mu.Unlock()
		}
	})
	wg.Wait()
	return sent - len(errs)
}
