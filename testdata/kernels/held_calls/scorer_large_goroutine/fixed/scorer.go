// Command scorer scores samples with a model.
package main

import (
	"fmt"
	"sync"
)

type scores struct {
	mu   sync.Mutex
	n    int
	high int
}

func (s *scores) lock()   { s.mu.Lock() }
func (s *scores) unlock() { s.mu.Unlock() }

func (s *scores) add(score float64) {
	s.lock()
	defer s.unlock()
	s.n++
	if score > 1 {
		s.high++
	}
}

func (s *scores) count() int {
	s.lock()
	defer s.unlock()
	return s.n
}

func score(x *sample) float64 {
	x.stage0()
	x.stage1()
	x.stage2()
	x.stage3()
	x.stage4()
	x.stage5()
	return x[0]
}

func main() {
	s := new(scores)
	done := make(chan struct{})
	go func() {
		defer close(done)
		for i := range 100 {
			x := sample{0: float64(i), 7: 1, 15: float64(-i)}
			s.add(score(&x))
		}
	}()
	fmt.Println("so far", s.count())
	<-done
	fmt.Println(s.count(), "samples,", s.high, "high")
}
