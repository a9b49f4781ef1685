// Command ticker prints what a set of sensors say. Everything that the
// goroutines read was written before they were started.
package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/signal"
	"sync"
	"time"
)

type sensor interface{ sample() float64 }

type noisy struct{ base, spread float64 }

func (n noisy) sample() float64 { return n.base + n.spread*(rand.Float64()-0.5) }

type station struct {
	name    string
	every   time.Duration
	sensors map[string]sensor
	order   []string
	scale   float64
	out     chan string
	wg      sync.WaitGroup
}

func (s *station) add(name string, x sensor) {
	if s.sensors == nil {
		s.sensors = make(map[string]sensor)
	}
	s.sensors[name] = x
	s.order = append(s.order, name)
}

func (s *station) start(ctx context.Context) {
	if s.every == 0 {
		s.every = time.Second
	}
	s.out = make(chan string)
	s.scale = 1.0
	for _, name := range s.order {
		s.wg.Go(func() { s.watch(ctx, name) })
	}
	go func() {
		s.wg.Wait()
		close(s.out)
	}()
}

func (s *station) watch(ctx context.Context, name string) {
	tick := time.NewTicker(s.every)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		line := fmt.Sprintf("%s/%s %.2f", s.name, name, s.scale*s.sensors[name].sample())
		select {
		case s.out <- line:
		case <-ctx.Done():
			return
		}
	}
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()

	st := &station{}
	st.name = "roof"
	st.add("temp", noisy{base: 21, spread: 2})
	st.add("wind", noisy{base: 5, spread: 9})
	st.every = 200 * time.Millisecond
	st.start(ctx)
	for line := range st.out {
		fmt.Println(line)
	}
}
