// Package ordered runs functions in parallel and passes on their results in order.
//
// Hangs: a request is rejected before it is worked on; its slot is in the queue, but nothing is ever sent to it.
package ordered

import (
	"errors"
	"fmt"
	"sync"
)

var errRejected = errors.New("ordered: rejected")

// Request is worked on.
type Request struct {
	ID   int
	Body string
}

// Response is the result of a request.
type Response struct {
	ID   int
	Text string
	Err  error
}

// Processor works on requests.
type Processor struct {
	work   func(Request) (string, error)
	accept func(Request) bool

	mu       sync.Mutex
	rejected int
}

// New returns a processor of the requests that are accepted.
func New(work func(Request) (string, error), accept func(Request) bool) *Processor {
	return &Processor{work: work, accept: accept}
}

func (p *Processor) start(r Request) <-chan Response {
	slot := make(chan Response, 1) // BUG: block #1
	if !p.accept(r) {
		p.mu.Lock()
		p.rejected++
		p.mu.Unlock()
		return slot // BUG: block #1
	}
	go func() {
		text, err := p.work(r)
		slot <- Response{r.ID, text, err}
	}()
	return slot
}

// Process works on all requests.
func (p *Processor) Process(reqs []Request, emit func(Response)) {
	slots := make(chan (<-chan Response), len(reqs))
	for _, r := range reqs {
		slots <- p.start(r)
	}
	close(slots)
	for s := range slots {
		emit(<-s) // BUG: block #1
	}
}

// Run works on requests of which one is empty.
func Run() {
	p := New(
		func(r Request) (string, error) { return r.Body + "!", nil },
		func(r Request) bool { return r.Body != "" },
	)
	p.Process([]Request{{1, "a"}, {2, ""}, {3, "c"}}, func(r Response) { fmt.Println(r.ID, r.Text, r.Err) })
}
