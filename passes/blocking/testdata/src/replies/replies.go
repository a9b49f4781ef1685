// Package replies has requests that come with the channel for the answer.
package replies

import (
	"context"
	"sync"
	"time"
)

type request struct {
	key   string
	reply chan int
}

// The answer comes when nobody waits for it any more, and there is no room for it.
func timeout() int {
	reqs := make(chan request)
	go func() {
		for r := range reqs {
			r.reply <- len(r.key) // silent: that there is no room and no other receiver are two assumptions
		}
	}()
	defer close(reqs)
	r := request{"a", make(chan int)}
	reqs <- r
	select {
	case n := <-r.reply:
		return n
	case <-time.After(time.Second):
		return 0
	}
}

// Safe: there is room for the answer.
func timeoutWithRoom() int {
	reqs := make(chan request)
	go func() {
		for r := range reqs {
			r.reply <- len(r.key)
		}
	}()
	defer close(reqs)
	r := request{"a", make(chan int, 1)}
	reqs <- r
	select {
	case n := <-r.reply:
		return n
	case <-time.After(time.Second):
		return 0
	}
}

func ask(reqs chan chan int) int {
	reply := make(chan int)
	reqs <- reply
	return <-reply // want `the function may wait for ever here, as no goroutine is left to send on reply or close it`
}

// Only the first question is answered.
func once() int {
	reqs := make(chan chan int, 2)
	go func() {
		r := <-reqs
		r <- 1
	}()
	return ask(reqs) + ask(reqs)
}

// Safe: each is answered on the channel that came with it.
func each() int {
	reqs := make(chan chan int)
	var wg sync.WaitGroup
	wg.Add(2)
	for range 2 {
		go func() {
			defer wg.Done()
			r := <-reqs
			r <- 1
		}()
	}
	n := ask(reqs) + ask(reqs)
	wg.Wait()
	return n
}

type job struct {
	done chan struct{}
	next *job
}

// A pointer is as good, if nothing assigns the field later.
func pointer(timeout <-chan time.Time) {
	jobs := make(chan *job)
	go func() {
		for j := range jobs {
			finish(j)
		}
	}()
	defer close(jobs)
	j := &job{done: make(chan struct{})}
	jobs <- j
	select {
	case <-j.done:
	case <-timeout:
	}
}

func finish(j *job) {
	j.done <- struct{}{} // want `the goroutine may wait for ever here, as no goroutine is left to receive from j.done`
}

// Safe: it is closed, for which nobody need wait.
func pointerClosed(timeout <-chan time.Time) {
	jobs := make(chan *job)
	go func() {
		for j := range jobs {
			close(j.done)
		}
	}()
	defer close(jobs)
	j := &job{done: make(chan struct{})}
	jobs <- j
	select {
	case <-j.done:
	case <-timeout:
	}
}

type note struct{ reply chan int }

var last note

// Safe, as far as is seen: others may receive from what is kept.
func kept() {
	notes := make(chan note)
	go func() {
		for n := range notes {
			last = n
			n.reply <- 1
		}
	}()
	defer close(notes)
	notes <- note{make(chan int)}
}

// Safe, as far as is seen: others may answer who know the channel of the requests.
func given(reqs chan request) int {
	r := request{"a", make(chan int)}
	reqs <- r
	return <-r.reply
}

type desk struct {
	reqs chan request
	quit chan struct{}
}

// Open has a goroutine that answers.
func Open() *desk {
	d := &desk{make(chan request, 1), make(chan struct{})}
	go d.serve()
	return d
}

func (d *desk) serve() {
	for {
		select {
		case r := <-d.reqs:
			r.reply <- 1
		case <-d.quit:
			return
		}
	}
}

// Ask may find the goroutine gone.
func (d *desk) Ask(key string) int {
	r := request{key, make(chan int, 1)}
	select {
	case d.reqs <- r:
	case <-d.quit:
		return 0
	}
	return <-r.reply // want `the function may wait for ever here, as no goroutine is left to send on r.reply or close it`
}

// Close ends the goroutine.
func (d *desk) Close() { close(d.quit) }

type counter struct {
	reqs chan request
	quit chan struct{}
}

// Count has a goroutine that answers.
func Count() *counter {
	c := &counter{make(chan request, 1), make(chan struct{})}
	go c.serve()
	return c
}

func (c *counter) serve() {
	for {
		select {
		case r := <-c.reqs:
			r.reply <- 1
		case <-c.quit:
			return
		}
	}
}

// Ask is safe: it waits for the end as well.
func (c *counter) Ask(key string) int {
	r := request{key, make(chan int, 1)}
	select {
	case c.reqs <- r:
	case <-c.quit:
		return 0
	}
	select {
	case n := <-r.reply:
		return n
	case <-c.quit:
		return 0
	}
}

// Close ends the goroutine.
func (c *counter) Close() { close(c.quit) }

type order struct{ done chan struct{} }

// Safe: the answer goes to another channel, for which there is room.
func reassigned(timeout <-chan time.Time) {
	orders := make(chan *order)
	spare := make(chan struct{}, 1)
	go func() {
		for o := range orders {
			o.done = spare
			o.done <- struct{}{}
		}
	}()
	defer close(orders)
	done := make(chan struct{})
	orders <- &order{done: done}
	select {
	case <-done:
	case <-timeout:
	}
}

type call struct{ reply, failed chan int }

// Safe: two channels come with each message, of which one may be followed.
func both() int {
	calls := make(chan call)
	go func() {
		for c := range calls {
			c.reply <- 1
			c.failed <- 1
		}
	}()
	defer close(calls)
	c := call{make(chan int), make(chan int)}
	calls <- c
	return <-c.reply + <-c.failed
}

type kind int

type typed struct {
	kind  kind
	reply chan int
}

// The second request is of a kind that is not answered.
func unanswered() {
	reqs := make(chan typed)
	go func() {
		for r := range reqs { // want `the goroutine may wait for ever here, as no goroutine is left to send on reqs or close it`
			switch r.kind {
			case 1:
				r.reply <- 1
			case 2:
				r.reply <- 2
			}
		}
	}()
	defer close(reqs)
	a := make(chan int)
	reqs <- typed{1, a}
	<-a
	b := make(chan int)
	reqs <- typed{3, b}
	<-b // want `the function may wait for ever here, as no goroutine is left to send on b or close it`
}

type box struct{ reply chan int }

// Safe, as far as is seen: what is received is sent on.
func forwarded(timeout <-chan time.Time) {
	in, out := make(chan box), make(chan box, 1)
	go func() { out <- <-in }()
	go func() {
		b := <-out
		b.reply <- 1
	}()
	b := box{make(chan int)}
	in <- b
	select {
	case <-b.reply:
	case <-timeout:
	}
}

type chit struct{ reply chan int }

// Safe, as far as is seen: others answer, too.
func passed(timeout <-chan time.Time, answer func(chan int)) {
	chits := make(chan chit)
	go func() {
		for c := range chits {
			answer(c.reply)
		}
	}()
	defer close(chits)
	c := chit{make(chan int)}
	chits <- c
	select {
	case <-c.reply:
	}
}

type task struct{ wg sync.WaitGroup }

// Safe: whoever receives a task is done with that one, whichever task it was started for.
func started(n int) {
	tasks := make(chan *task)
	for range n {
		t := new(task)
		t.wg.Add(1)
		go func() {
			got := <-tasks
			got.wg.Done()
		}()
		tasks <- t
		t.wg.Wait()
	}
}

type stop struct{ cancel context.CancelFunc }

// Safe: whoever receives it cancels the context.
func cancelled() {
	stops := make(chan stop)
	go func() {
		s := <-stops
		s.cancel()
	}()
	ctx, cancel := context.WithCancel(context.Background())
	stops <- stop{cancel}
	none := make(chan int)
	select {
	case <-ctx.Done():
	case <-none:
	}
}
