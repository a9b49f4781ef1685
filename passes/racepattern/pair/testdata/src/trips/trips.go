// Package trips has loops over integers that start goroutines.
package trips

import "sync"

const clients = 32

func check(int) error { return nil }

// Safe: as many are added as the loop starts, and all have sent when Wait returns.
func added() {
	errs := make(chan error, clients)
	var wg sync.WaitGroup
	wg.Add(clients)
	for i := range clients {
		go func() {
			defer wg.Done()
			errs <- check(i)
		}()
	}
	wg.Wait()
	close(errs)
}

// One is missing.
func tooFew() {
	errs := make(chan error, clients)
	var wg sync.WaitGroup
	wg.Add(clients - 1)
	for i := range clients {
		go func() {
			defer wg.Done()
			errs <- check(i)
		}()
	}
	wg.Wait()
	close(errs) // want `errs is closed here and sent on at trips.go:\d+ by the goroutine started at trips.go:\d+, and neither waits for the other`
}

// Safe: all of the values are received that the goroutines send.
func received(n int) []string {
	names := make([]string, n)
	done := make(chan bool)
	for i := range n {
		go func() {
			names[i] = "done"
			done <- true
		}()
	}
	for range n {
		<-done
	}
	names[0] = "first"
	return names
}

// A Handler may be anything of other packages.
type Handler interface{ Handle() }

type single struct{ done int }

func (s *single) Handle() { s.done++ }

type several struct{ done int }

func (s *several) Handle() {
	s.done++ // want `s.done is written here in several goroutines started at trips.go:\d+, and none waits for the others`
}

func Start(h Handler, concurrency int) {
	for i := 0; i < concurrency; i++ {
		go h.Handle()
	}
}

// Safe: one goroutine is started, as the constant says that is passed.
func startOne() {
	Start(&single{}, 1)
}

func startTwo() {
	Start(&several{}, 2)
}

// A fleet is complete once it is made.
type fleet struct{ ships []string }

func newFleet(names ...string) *fleet {
	f := &fleet{}
	for _, n := range names {
		f.ships = append(f.ships, n)
	}
	return f
}

type answer struct{ err error }

// load waits for one answer for each of the ships, of which there are as many later. That errors of the answers are returned
// tells nobody of the channel.
func (f *fleet) load(weigh func(string) error) (int, error) {
	sum := 0
	var mu sync.Mutex
	answers := make(chan *answer, len(f.ships))
	for _, s := range f.ships {
		go func() {
			err := weigh(s)
			if err != nil {
				answers <- &answer{err: err}
				return
			}
			mu.Lock()
			sum++
			mu.Unlock()
			answers <- &answer{}
		}()
	}
	var failed error
	for n := 0; n < len(f.ships); n++ {
		a := <-answers
		if a.err != nil && failed == nil {
			failed = a.err
		}
	}
	return sum, failed
}

// loadBad may do without the last answer.
func (f *fleet) loadBad(weigh func(string) error) (int, error) {
	sum := 0
	var mu sync.Mutex
	answers := make(chan *answer, len(f.ships))
	for _, s := range f.ships {
		go func() {
			err := weigh(s)
			if err != nil {
				answers <- &answer{err: err}
				return
			}
			mu.Lock()
			sum++ // want `sum is written here and read at trips\.go:\d+ by the goroutine that started this one, and neither waits for the other`
			mu.Unlock()
			answers <- &answer{}
		}()
	}
	var failed error
	for range f.ships {
		a := <-answers
		if a.err != nil {
			failed = a.err
			break
		}
	}
	return sum, failed
}
