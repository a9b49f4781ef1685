// Command thumbs scales pictures with a few goroutines at a time. The end of all
// of them is awaited by taking every slot of the semaphore.
package main

import (
	"fmt"
	"os"
	"strings"
	"time"
)

type picture struct {
	name string
	w, h int
	took time.Duration
	fail string
}

type slots chan struct{}

func (s slots) take() { s <- struct{}{} }
func (s slots) give() { <-s }

func (s slots) drain() {
	for range cap(s) {
		s.take()
	}
}

func scale(p *picture) {
	begin := time.Now()
	if strings.HasPrefix(p.name, ".") {
		p.fail = "hidden"
		return
	}
	for p.w > 128 || p.h > 128 {
		p.w, p.h = p.w/2, p.h/2
		time.Sleep(time.Millisecond)
	}
	p.took = time.Since(begin)
}

func main() {
	names := os.Args[1:]
	if len(names) == 0 {
		names = []string{"cat.png", "dog.png", ".tmp.png", "owl.png"}
	}
	pics := make([]*picture, 0, len(names))
	for i, n := range names {
		pics = append(pics, &picture{name: n, w: 640 + 512*i, h: 480})
	}

	s := make(slots, 3)
	for _, p := range pics {
		s.take()
		go func() {
			defer s.give()
			scale(p)
		}()
	}
	s.drain()

	for _, p := range pics {
		if p.fail != "" {
			fmt.Printf("%s: %s\n", p.name, p.fail)
			continue
		}
		fmt.Printf("%s: %dx%d in %s\n", p.name, p.w, p.h, p.took)
	}
}
