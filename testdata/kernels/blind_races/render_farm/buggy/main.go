// Command farm renders frames on a few workers.
// next unlocks by hand when the farm is shut down, and then the deferred unlock finds the mutex unlocked.
package main

import (
	"fmt"
	"log"
	"sync"
	"time"
)

type frame struct {
	scene string
	index int
}

type farm struct {
	mu     sync.Mutex
	ready  *sync.Cond
	queue  []frame
	shut   bool
	active int
}

func newFarm() *farm {
	f := new(farm)
	f.ready = sync.NewCond(&f.mu)
	return f
}

func (f *farm) submit(fr ...frame) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.queue = append(f.queue, fr...)
	f.ready.Broadcast()
}

func (f *farm) next() (frame, bool) {
	f.mu.Lock()
	defer f.mu.Unlock() // BUG: deadlock|CV1004 #1
	for len(f.queue) == 0 {
		if f.shut {
			f.mu.Unlock()         // BUG: deadlock|CV1004 #1
			return frame{}, false // BUG: deadlock|CV1004 #1
		}
		f.ready.Wait()
	}
	fr := f.queue[0]
	f.queue = f.queue[1:]
	f.active++
	return fr, true
}

func (f *farm) finish() {
	f.mu.Lock()
	f.active--
	f.mu.Unlock()
}

func (f *farm) shutdown() {
	f.mu.Lock()
	f.shut = true
	f.mu.Unlock()
	f.ready.Broadcast()
}

func (f *farm) worker(name string) {
	for {
		fr, ok := f.next()
		if !ok {
			return
		}
		time.Sleep(10 * time.Millisecond)
		log.Printf("%s: %s/%04d", name, fr.scene, fr.index)
		f.finish()
	}
}

func main() {
	f := newFarm()
	var wg sync.WaitGroup
	for i := range 3 {
		wg.Go(func() { f.worker(fmt.Sprintf("worker-%d", i)) })
	}
	for i := range 12 {
		f.submit(frame{scene: "intro", index: i})
	}
	f.shutdown()
	wg.Wait()
	fmt.Println("all frames are rendered")
}
