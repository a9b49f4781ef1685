package alone

import "sync"

type scan struct {
	mu   sync.Mutex // want "mu is not needed: goroutines that get the object are waited for before it is taken, or start later"
	done int
}

// Scan takes the lock when the goroutine is over.
func Scan() int {
	s := &scan{}
	end := make(chan bool)
	go func() {
		s.done++
		end <- true
	}()
	<-end
	s.add(1)
	s.mu.Lock()
	s.done++
	s.mu.Unlock()
	return s.done
}

func (s *scan) add(n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.done += n
}

type counted struct {
	mu   sync.Mutex // want "mu is not needed: goroutines that get the object are waited for"
	done int
}

// Count takes the lock before the goroutines start, and when they are over.
func Count(n int) int {
	c := &counted{}
	c.mu.Lock()
	c.done = n
	c.mu.Unlock()
	var wg sync.WaitGroup
	wg.Go(func() { c.done++ })
	wg.Wait()
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.done
}

type early struct {
	mu   sync.Mutex
	done int
}

// Early is silent: the goroutine may be at it, and ought to take the lock as well.
func Early() int {
	s := &early{}
	end := make(chan bool)
	go func() {
		s.done++ // want "s.done is written here"
		end <- true
	}()
	s.mu.Lock()
	s.done++
	s.mu.Unlock()
	<-end
	return s.done
}

type both struct {
	mu   sync.Mutex
	done int
}

// Both is silent: the goroutine takes the lock.
func Both() int {
	s := &both{}
	end := make(chan bool)
	go func() {
		s.mu.Lock()
		s.done++
		s.mu.Unlock()
		end <- true
	}()
	s.mu.Lock()
	s.done++
	s.mu.Unlock()
	<-end
	return s.done
}

type goesOn struct {
	mu   sync.Mutex
	done int
}

// GoesOn is silent: the goroutine counts on after it has said that it is over.
func GoesOn() int {
	s := &goesOn{}
	end := make(chan bool)
	go func() {
		end <- true
		s.done++ // want "s.done is written here"
	}()
	<-end
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.done
}

type several struct {
	mu   sync.Mutex
	done int
}

// Several is silent: it waits for one of them.
func Several(n int) int {
	s := &several{}
	end := make(chan bool)
	for range n {
		go func() {
			s.done++ // want "s.done is written here"
			end <- true
		}()
	}
	<-end
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.done
}

type pair struct {
	mu   sync.Mutex
	done int
}

// Pair is silent: either of two may be the one that it waits for.
func Pair() int {
	s := &pair{}
	end := make(chan bool)
	go func() {
		s.done++
		end <- true
	}()
	go func() {
		s.done++ // want "s.done is written here"
		end <- true
	}()
	<-end
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.done
}

type handed struct {
	mu   sync.Mutex
	done int
}

var last *handed

// Handed is silent: the goroutine gives it away.
func Handed() int {
	s := &handed{}
	end := make(chan bool)
	go func() {
		last = s
		end <- true
	}()
	<-end
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.done
}

type nested struct {
	mu   sync.Mutex
	done int
}

// Nested is silent: the goroutine starts another one.
func Nested() int {
	s := &nested{}
	end := make(chan bool)
	go func() {
		go func() { s.done++ }() // want "s.done is written here"
		end <- true
	}()
	<-end
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.done
}

type replaced struct {
	mu   sync.Mutex
	done int
}

// Replaced is silent: the variable may have the object of others.
func Replaced(other *replaced) int {
	s := &replaced{}
	end := make(chan bool)
	go func() {
		s = other
		end <- true
	}()
	<-end
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.done
}

type kept struct {
	mu   sync.Mutex
	done int
}

// Kept is silent: who runs the function is not known.
func Kept(run func(func())) int {
	s := &kept{}
	end := make(chan bool)
	run(func() {
		s.done++
		end <- true
	})
	<-end
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.done
}
