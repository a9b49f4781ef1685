package joins

import (
	"context"
	"sync"
)

// by: HB1 HB2 HB8
// order: body < result; start < body result
func wait() int {
	x := 0 // #start
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer wg.Done()
		x = 1 // #body
	}()
	wg.Wait()
	return x // #result
}

// The twin: the goroutine adds itself, perhaps after Wait.
//
// not by: HB8
// order: start < body result
func addInside() int {
	x := 0 // #start
	var wg sync.WaitGroup
	go func() {
		wg.Add(1)
		defer wg.Done()
		x = 1 // #body
	}()
	wg.Wait()
	return x // #result
}

// by: HB8
// order: body < result
func waitForMany(jobs []int) int {
	var mu sync.Mutex
	sum := 0
	var wg sync.WaitGroup
	for _, j := range jobs {
		wg.Add(1)
		go func() {
			defer wg.Done()
			mu.Lock()
			sum += j // #body
			mu.Unlock()
		}()
	}
	wg.Wait()
	return sum // #result
}

// by: HB4
// order: body < result
func done() int {
	x := 0
	c := make(chan struct{})
	go func() {
		defer close(c)
		x = 1 // #body
	}()
	<-c
	return x // #result
}

// The twin: the end of the context lets it go on as well, and orders nothing.
//
// by: HB4
// order: body < result
func doneOrCancelled(ctx context.Context) int {
	x := 0
	c := make(chan struct{})
	go func() {
		defer close(c)
		x = 1 // #body
	}()
	select {
	case <-c:
		return x // #result
	case <-ctx.Done():
		return x // #early
	}
}

// Who finds the channel closed comes after the goroutine, whatever else the select may receive.
//
// by: HB4
// order: body < result
func closedInSelect(ctx context.Context, jobs []int) int {
	x := 0
	c := make(chan int)
	go func() {
		defer close(c)
		for _, j := range jobs {
			select {
			case c <- j:
			case <-ctx.Done():
			}
		}
		x = 1 // #body
	}()
	select {
	case <-ctx.Done():
	case _, ok := <-c:
		if !ok {
			return x // #result
		}
	}
	return 0
}

// The twin: what is not open is another channel, which somebody else closes.
//
// not by: HB4
// order:
func otherClosedInSelect(stop chan int, jobs []int) int {
	x := 0
	c := make(chan int)
	go func() {
		defer close(c)
		for _, j := range jobs {
			select {
			case c <- j:
			case <-stop:
			}
		}
		x = 1 // #body
	}()
	select {
	case <-c:
	case _, ok := <-stop:
		if !ok {
			return x // #result
		}
	}
	return 0
}

// Both sends of the goroutine come after what it does before.
//
// by: HB7
// order: body < result
func errorOrResult(f func() error) int {
	x := 0
	errc := make(chan error)
	go func() {
		if err := f(); err != nil {
			errc <- err
			return
		}
		x = 1 // #body
		errc <- nil
	}()
	<-errc
	return x // #result
}

// by: HB7
// order: body < result
func receiveFromEach(n int) int {
	x := make([]int, n)
	c := make(chan bool)
	for i := 0; i < n; i++ {
		go func() {
			x[0] = 1 // #body
			c <- true
		}()
	}
	for i := 0; i < n; i++ {
		<-c
	}
	return x[0] // #result
}

// The twin: it waits for the first only.
//
// not by: HB7
// order:
func receiveFromOne(n int) int {
	x := make([]int, n)
	c := make(chan bool)
	for i := 0; i < n; i++ {
		go func() {
			x[0] = 1 // #body
			c <- true
		}()
	}
	<-c
	return x[0] // #result
}

// by: HB4 HB8
// order: body < result
func closeWhenDone(jobs []int) int {
	x := make([]int, 1)
	results := make(chan int)
	var wg sync.WaitGroup
	for range jobs {
		wg.Add(1)
		go func() {
			defer wg.Done()
			x[0] = 1 // #body
			results <- 1
		}()
	}
	go func() {
		wg.Wait()
		close(results)
	}()
	for range results {
	}
	return x[0] // #result
}

// by: HB9
// order: start < body
func once() {
	var o sync.Once
	x := 0
	get := func() int {
		o.Do(func() {
			x = 1 // #start
		})
		return x // #body
	}
	go get()
	go get()
}

// The twin: it is another Once for each goroutine.
//
// not by: HB9
// order:
func onceOfEach() {
	x := 0
	get := func() int {
		var o sync.Once
		o.Do(func() {
			x = 1 // #start
		})
		return x // #body
	}
	go get()
	go get()
}

// by: HB9
// order: start < body
func onceFunc() {
	x := 0
	set := sync.OnceFunc(func() {
		x = 1 // #start
	})
	get := func() int {
		set()
		return x // #body
	}
	go get()
	go get()
}

// The twin: each goroutine makes a function of its own.
//
// not by: HB9
// order:
func onceFuncOfEach(n int) {
	x := new(int)
	for range n {
		go func() {
			set := sync.OnceFunc(func() {
				*x = 1 // #start
			})
			go set()
			set()
			_ = *x // #body
		}()
	}
}

// Each variable is one of its round.
//
// by: HB2
// order: start < body
func rounds(n int) {
	for i := 0; i < n; i++ {
		x := 0 // #start
		go func() {
			x++ // #body
		}()
	}
}

// The twin: all rounds share the variable.
//
// not by: HB2
// order:
func sharedByRounds(n int) {
	var x int
	for i := 0; i < n; i++ {
		x = 0 // #start
		go func() {
			x++ // #body
		}()
	}
}
