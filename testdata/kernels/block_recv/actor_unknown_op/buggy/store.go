// Package store keeps accounts in one goroutine that answers requests.
//
// Hangs: a request of an unknown kind is dropped without an answer, which Do waits for.
package store

import "errors"

var (
	errUnknown = errors.New("store: unknown operation")
	errClosed  = errors.New("store: closed")
)

// Op is what a request asks for.
type Op int

// The operations.
const (
	Get Op = iota
	Put
	Delete
)

type request struct {
	op    Op
	key   string
	value int
	reply chan response
}

type response struct {
	value int
	err   error
}

// Store owns its data in a goroutine.
type Store struct {
	reqs chan request
	quit chan struct{}
	data map[string]int
}

// Open starts the store.
func Open() *Store {
	s := &Store{reqs: make(chan request), quit: make(chan struct{}), data: make(map[string]int)}
	go s.serve()
	return s
}

// Close ends the store. It may be called once.
func (s *Store) Close() { close(s.quit) }

// Do performs an operation.
func (s *Store) Do(op Op, key string, value int) (int, error) {
	r := request{op: op, key: key, value: value, reply: make(chan response, 1)}
	select {
	case s.reqs <- r:
	case <-s.quit:
		return 0, errClosed
	}
	resp := <-r.reply // BUG: block #1
	return resp.value, resp.err
}

func (s *Store) serve() {
	for {
		select {
		case <-s.quit:
			return
		case r := <-s.reqs:
			switch r.op {
			case Get:
				r.reply <- response{value: s.data[r.key]}
			case Put:
				s.data[r.key] = r.value
				r.reply <- response{value: r.value}
			case Delete:
				delete(s.data, r.key)
				r.reply <- response{}
			default: // BUG: block #1
				continue // BUG: block #1
			}
		}
	}
}

// Run asks for something that no store can do.
func Run() {
	s := Open()
	defer s.Close()
	s.Do(Put, "a", 1)
	if _, err := s.Do(Op(9), "a", 0); errors.Is(err, errUnknown) {
		println("unknown")
	}
}
