// Package spooler passes items on, and turns a case of its select off while there is nothing to send.
package spooler

// Spooler is a queue without bound between two channels.
type Spooler[T any] struct {
	in  chan T
	out chan T
}

// New returns a spooler. It ends when its input is closed and all is read.
func New[T any]() *Spooler[T] {
	s := &Spooler[T]{in: make(chan T), out: make(chan T)}
	go s.loop()
	return s
}

func (s *Spooler[T]) loop() {
	defer close(s.out)
	var queue []T
	in := s.in
	for in != nil || len(queue) > 0 {
		var (
			out  chan T // nil, and so never ready, unless there is something to send
			next T
		)
		if len(queue) > 0 {
			out, next = s.out, queue[0]
		}
		select {
		case v, ok := <-in:
			if !ok {
				in = nil
				continue
			}
			queue = append(queue, v)
		case out <- next:
			queue = queue[1:]
		}
	}
}

// In takes items. Whoever sends closes it.
func (s *Spooler[T]) In() chan<- T { return s.in }

// Out gives items. It is read until it is closed.
func (s *Spooler[T]) Out() <-chan T { return s.out }

// Run passes some items on.
func Run() {
	s := New[int]()
	go func() {
		defer close(s.In())
		for i := range 10 {
			s.In() <- i
		}
	}()
	sum := 0
	for v := range s.Out() {
		sum += v
	}
	println(sum)
}
