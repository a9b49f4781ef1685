package sound

import (
	"sync"

	"example.org/away"
)

// The second Do runs its function, since the Once is new.
//
// order:
func onceAgain() int {
	x := 0
	var o sync.Once
	go func() {
		o.Do(func() {
			x = 1 // #body
		})
	}()
	o = sync.Once{}
	o.Do(func() {})
	return x // #result
}

// order: body < result
func onceBefore() int {
	x := 0
	var o sync.Once
	o = sync.Once{}
	go func() {
		o.Do(func() {
			x = 1 // #body
		})
	}()
	o.Do(func() {})
	return x // #result
}

// order:
func onceByPointer() int {
	x := 0
	var o sync.Once
	p := &o
	go func() {
		o.Do(func() {
			x = 1 // #body
		})
	}()
	*p = sync.Once{}
	o.Do(func() {})
	return x // #result
}

// order:
func onceAway() int {
	x := 0
	var o sync.Once
	go func() {
		o.Do(func() {
			x = 1 // #body
		})
	}()
	away.ResetOnce(&o)
	o.Do(func() {})
	return x // #result
}

// order:
func onceOfParam(s *state) int {
	x := 0
	go func() {
		s.once.Do(func() {
			x = 1 // #body
		})
	}()
	s.reset()
	s.once.Do(func() {})
	return x // #result
}

// order: body < result
func onceKept(s *state) int {
	x := 0
	go func() {
		s.once.Do(func() {
			x = 1 // #body
		})
	}()
	s.next = nil
	s.once.Do(func() {})
	return x // #result
}

type state struct {
	mu   sync.Mutex
	once sync.Once
	wg   sync.WaitGroup
	c    chan int
	next *state
}

func (s *state) reset() { *s = state{} }

// order:
func groupAgain() int {
	x := 0
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		x = 1 // #body
		wg.Done()
	}()
	wg = sync.WaitGroup{}
	wg.Wait()
	return x // #result
}

// order:
func groupOfStruct() int {
	x := 0
	var s state
	s.wg.Add(1)
	go func() {
		x = 1 // #body
		s.wg.Done()
	}()
	s.reset()
	s.wg.Wait()
	return x // #result
}

// order: body < result
func groupMade() int {
	x := 0
	s := state{c: make(chan int)}
	s.wg.Add(1)
	go func() {
		x = 1 // #body
		s.wg.Done()
	}()
	s.wg.Wait()
	return x // #result
}

// order:
func groupAway() int {
	x := 0
	var s away.Part
	s.WG.Add(1)
	go func() {
		x = 1 // #body
		s.WG.Done()
	}()
	s.Reset()
	s.WG.Wait()
	return x // #result
}

// order: body < result
func groupRenamed() int {
	x := 0
	var s away.Part
	s.WG.Add(1)
	go func() {
		x = 1 // #body
		s.WG.Done()
	}()
	s.Rename()
	s.WG.Wait()
	return x // #result
}

// order:
func lockAgain() int {
	x := 0
	var mu sync.Mutex
	mu.Lock()
	go func() {
		x = 1 // #body
		mu.Unlock()
	}()
	mu = sync.Mutex{}
	mu.Lock()
	return x // #result
}

// order:
func lockOfStruct() int {
	x := 0
	s := new(state)
	s.mu.Lock()
	go func() {
		x = 1 // #body
		s.mu.Unlock()
	}()
	*s = state{}
	s.mu.Lock()
	return x // #result
}

// order: body < result
func lockMade() int {
	x := 0
	s := new(state)
	*s = state{}
	s.mu.Lock()
	go func() {
		x = 1 // #body
		s.mu.Unlock()
	}()
	s.mu.Lock()
	return x // #result
}

// order:
func chanAgain() int {
	x := 0
	s := &state{c: make(chan int)}
	go func() {
		x = 1 // #body
		s.c <- 1
	}()
	s.c = make(chan int, 1)
	s.c <- 1
	<-s.c
	return x // #result
}

// order:
func chanElsewhere(old chan int) int {
	x := 0
	s := new(state)
	s.c = make(chan int, 1)
	go func() {
		x = 1 // #body
		close(s.c)
	}()
	s.c = old
	<-s.c
	return x // #result
}

// order: body < result
func chanOnce() int {
	x := 0
	s := new(state)
	s.c = make(chan int, 1)
	go func() {
		x = 1 // #body
		close(s.c)
	}()
	<-s.c
	return x // #result
}

// order:
func chanOfVariable(old chan int) int {
	x := 0
	c := make(chan int)
	go func() {
		x = 1 // #body
		close(c)
	}()
	c = old
	<-c
	return x // #result
}

// order: body < result
func eachRound() int {
	x := 0
	for range 3 {
		var wg sync.WaitGroup
		wg.Add(1)
		go func() {
			x = 1 // #body
			wg.Done()
		}()
		wg.Wait()
	}
	return x // #result
}

// order:
func copied() int {
	x := 0
	var a, b state
	a.wg.Add(1)
	go func() {
		x = 1 // #body
		a.wg.Done()
	}()
	a = b
	a.wg.Wait()
	return x // #result
}
