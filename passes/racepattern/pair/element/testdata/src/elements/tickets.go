package elements

import (
	"sync"
	"sync/atomic"
)

var results chan int

func work() int { return <-results }

// Safe: nobody else gets the same number.
func ticket(n int) []int {
	var next atomic.Int64
	out := make([]int, n)
	var wg sync.WaitGroup
	for range n {
		wg.Go(func() { out[next.Add(1)-1] = work() })
	}
	wg.Wait()
	return out
}

// The number may be the same for all.
func noTicket(n int) []int {
	var next atomic.Int64
	out := make([]int, n)
	var wg sync.WaitGroup
	for range n {
		wg.Go(func() { out[next.Load()] = work() }) // want `out\[next.Load\(\)\] is written here in several goroutines started at tickets.go:\d+, and none waits for the others`
	}
	wg.Wait()
	return out
}

// Every eighth goroutine gets the same number.
func wrapped(n int) [8]int {
	var next atomic.Int64
	var out [8]int
	var wg sync.WaitGroup
	for range n {
		wg.Go(func() { out[next.Add(1)%8] = work() }) // want `out\[next.Add\(1\) % 8\] is written here in several goroutines started at tickets.go:\d+, and none waits for the others`
	}
	wg.Wait()
	return out
}

// Safe: workers draw one number after the other.
func workers(n int) []int {
	var next int32
	out := make([]int, n)
	var wg sync.WaitGroup
	for range 4 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for {
				i := int(atomic.AddInt32(&next, 1)) - 1
				if i >= n {
					return
				}
				out[i] = work()
			}
		}()
	}
	wg.Wait()
	return out
}

// Safe: the counter moves on before the lock is released.
func counter(n int) []int {
	var mu sync.Mutex
	next := 0
	out := make([]int, n)
	var wg sync.WaitGroup
	for range n {
		wg.Go(func() {
			mu.Lock()
			i := next
			next++
			mu.Unlock()
			out[i] = work()
		})
	}
	wg.Wait()
	return out
}

// The counter stays where it is.
func stuck(n int) []int {
	var mu sync.Mutex
	next := 0
	out := make([]int, n)
	var wg sync.WaitGroup
	for range n {
		wg.Go(func() {
			mu.Lock()
			i := next
			mu.Unlock()
			out[i] = work() // want `out\[next\] is written here in several goroutines started at tickets.go:\d+, and none waits for the others`
		})
	}
	wg.Wait()
	return out
}

// Safe: the same with a field.
func (d *dispenser) counter(n int) []int {
	out := make([]int, n)
	var wg sync.WaitGroup
	for range n {
		wg.Go(func() {
			d.mu.Lock()
			i := d.next
			d.next = i + 1
			d.mu.Unlock()
			out[i] = work()
		})
	}
	wg.Wait()
	return out
}

func (d *dispenser) stuck(n int) []int {
	out := make([]int, n)
	var wg sync.WaitGroup
	for range n {
		wg.Go(func() {
			d.mu.Lock()
			i := d.next
			d.mu.Unlock()
			out[i] = work() // want `out\[d.next\] is written here in several goroutines started at tickets.go:\d+, and none waits for the others`
		})
	}
	wg.Wait()
	return out
}

type dispenser struct {
	mu   sync.Mutex
	next int
}

func (d *dispenser) take() int {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.next++
	return d.next - 1
}

// Safe: the method gives each caller another number.
func taken(n int) []int {
	d := &dispenser{}
	out := make([]int, n)
	var wg sync.WaitGroup
	for range n {
		wg.Go(func() { out[d.take()] = work() })
	}
	wg.Wait()
	return out
}

type source interface{ Draw(key int) int }

// Safe, or at least nothing tells that two get the same number.
func drawn(s source, keys []int) []int {
	out := make([]int, len(keys))
	var wg sync.WaitGroup
	for _, k := range keys {
		wg.Go(func() { out[s.Draw(k)] = work() })
	}
	wg.Wait()
	return out
}
