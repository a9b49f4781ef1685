// Package apart is looked at with the default tier.
package apart

import (
	"bufio"
	"flag"
	"io"
	"strings"
	"sync"
	"time"
)

// What two readers say has nothing to do with each other.
func readBoth(first, second io.Reader) {
	c := make(chan int)
	go func() {
		if bufio.NewScanner(first).Scan() {
			c <- 1 // want `the goroutine may wait for ever here, as no goroutine is left to receive from c`
		}
	}()
	if bufio.NewScanner(second).Scan() {
		<-c // want `the function may wait for ever here, as no goroutine is left to send on c or close it`
	}
}

// Silent by default: one reader may tell both the same.
func readOne(r io.Reader) {
	c := make(chan int)
	go func() {
		if bufio.NewScanner(r).Scan() {
			c <- 1
		}
	}()
	if bufio.NewScanner(r).Scan() {
		<-c
	}
}

// A pair of connections that do not know each other.
type pair struct{ in, out io.Reader }

func (p *pair) readBoth() {
	c := make(chan int)
	go func() {
		if bufio.NewScanner(p.in).Scan() {
			c <- 1 // want `the goroutine may wait for ever here, as no goroutine is left to receive from c`
		}
	}()
	if bufio.NewScanner(p.out).Scan() {
		<-c // want `the function may wait for ever here, as no goroutine is left to send on c or close it`
	}
}

// Silent by default: who is asked has the whole pair.
func (p *pair) readReady(ready func(*pair) bool) {
	c := make(chan int)
	go func() {
		if ready(p) {
			c <- 1
		}
	}()
	if bufio.NewScanner(p.out).Scan() {
		<-c
	}
}

// A stage gives up when it cannot store a line, whatever there is to read.
func store(r io.Reader, put func(string) error) error {
	lines := make(chan string)
	go func() {
		defer close(lines)
		sc := bufio.NewScanner(r)
		for sc.Scan() {
			lines <- sc.Text() // want `the goroutine may wait for ever here, as no goroutine is left to receive from lines`
		}
	}()
	for l := range lines {
		if err := put(l); err != nil {
			return err
		}
	}
	return nil
}

// Silent by default: who sends knows what it has sent last.
func storeUntil(r io.Reader) bool {
	lines := make(chan string)
	go func() {
		defer close(lines)
		sc := bufio.NewScanner(r)
		for sc.Scan() {
			lines <- sc.Text()
		}
	}()
	for l := range lines {
		if strings.HasPrefix(l, "end") {
			return true
		}
	}
	return false
}

// Silent by default: which way a variable came to its value tells the same to both.
func decided(r io.Reader) {
	c := make(chan int)
	more, again := false, false
	if bufio.NewScanner(r).Scan() {
		more = len(r.(interface{ Name() string }).Name()) > 1
	}
	if bufio.NewScanner(r).Scan() {
		again = len(r.(interface{ Name() string }).Name()) > 2
	}
	go func(more bool) {
		if more {
			c <- 1
		}
	}(more)
	if again {
		<-c
	}
}

// Silent by default: which way control took tells the same to both, whatever the variables hold.
func decidedByWays(r io.Reader) {
	c := make(chan int)
	more, again := false, false
	if bufio.NewScanner(r).Scan() {
		more = true
	}
	if bufio.NewScanner(r).Scan() {
		again = true
	}
	go func(more bool) {
		if more {
			c <- 1
		}
	}(more)
	if again {
		<-c
	}
}

// Silent by default: both ask what the program was started with.
func decidedByFlags() {
	c := make(chan int)
	go func() {
		if flag.Parsed() {
			c <- 1
		}
	}()
	if flag.Parsed() {
		<-c
	}
}

// Whether others have closed a channel has nothing to do with a reader.
func drainOne(in chan int, r io.Reader) {
	c := make(chan int)
	go func() {
		if _, ok := <-in; ok {
			c <- 1 // want `the goroutine may wait for ever here, as no goroutine is left to receive from c`
		}
	}()
	if bufio.NewScanner(r).Scan() {
		<-c // want `the function may wait for ever here, as no goroutine is left to send on c or close it`
	}
}

// Silent by default: it has to do with who asks the same channel.
func drainSame(in chan int) {
	c := make(chan int)
	go func() {
		if _, ok := <-in; ok {
			c <- 1
		}
	}()
	if _, ok := <-in; ok {
		<-c
	}
}

// The same in a select.
func drainOneOf(in, more chan int, r io.Reader) {
	c := make(chan int)
	go func() {
		ok := false
		select {
		case _, ok = <-in:
		case _, ok = <-more:
		}
		if ok {
			c <- 1 // want `the goroutine may wait for ever here, as no goroutine is left to receive from c`
		}
	}()
	if bufio.NewScanner(r).Scan() {
		<-c // want `the function may wait for ever here, as no goroutine is left to send on c or close it`
	}
}

// A timer knows nothing of a reader.
func readInTime(r io.Reader, d time.Duration) {
	c := make(chan int)
	go func() {
		for bufio.NewScanner(r).Scan() {
			c <- 1 // want `the goroutine may wait for ever here, as no goroutine is left to receive from c`
		}
		close(c)
	}()
	for {
		select {
		case _, ok := <-c:
			if !ok {
				return
			}
		case <-time.After(d):
			return
		}
	}
}

type runner struct {
	wg sync.WaitGroup

	mu    sync.Mutex
	fails []any
}

// A job may panic, whatever statement was passed by those who wait for it.
func (r *runner) start(job func()) {
	r.wg.Add(1)
	go func() {
		defer r.recovered()
		job()
		r.wg.Done()
	}()
}

func (r *runner) recovered() {
	if v := recover(); v != nil {
		r.mu.Lock()
		defer r.mu.Unlock()
		r.fails = append(r.fails, v)
	}
}

func (r *runner) wait() []any {
	r.wg.Wait() // want `the function may wait for ever here, as r.wg is not done as often as was added`
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.fails
}

func runTwo(first, second func()) []any {
	var r runner
	r.start(first)
	r.start(second)
	return r.wait()
}

type member struct{ inbox, gone chan string }

// A room has members, which users tell something.
type room struct {
	mu      sync.Mutex
	members map[*member]bool
}

func (r *room) Join() {
	m := &member{make(chan string), make(chan string)}
	r.mu.Lock()
	r.members[m] = true
	r.mu.Unlock()
	go r.listen(m)
}

func (r *room) listen(m *member) {
	for text := range m.inbox {
		if text == "goodbye" {
			r.leave(m)
			return
		}
	}
}

func (r *room) leave(m *member) {
	r.mu.Lock() // want `the goroutine may wait for ever here, as the holder of r.mu never unlocks it`
	defer r.mu.Unlock()
	delete(r.members, m)
	close(m.gone)
}

func (r *room) Say(text string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for m := range r.members {
		select {
		case m.inbox <- text:
		case <-m.gone:
		}
	}
}
