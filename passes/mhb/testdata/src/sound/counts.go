package sound

import "sync"

// There may be fewer to wait for than goroutines.
//
// order:
func addFewer(n int) int {
	x := 0
	var wg sync.WaitGroup
	wg.Add(n)
	go func() {
		x = 1 // #first
		wg.Done()
	}()
	go func() {
		wg.Done()
	}()
	wg.Wait()
	return x // #result
}

// order:
func addFewerEach(n, m int) int {
	x := 0
	var wg sync.WaitGroup
	wg.Add(n)
	for range m {
		go func() {
			x = 1 // #each
			wg.Done()
		}()
	}
	wg.Wait()
	return x // #result
}

// order: each < result
func addAll(jobs []int) int {
	x := 0
	var wg sync.WaitGroup
	wg.Add(len(jobs))
	for range jobs {
		go func() {
			x = 1 // #each
			wg.Done()
		}()
	}
	wg.Wait()
	return x // #result
}

// order: each < result
func addMany(n int) int {
	x := 0
	var wg sync.WaitGroup
	wg.Add(n)
	for i := 0; i < n; i++ {
		go func() {
			x = 1 // #each
			wg.Done()
		}()
	}
	wg.Wait()
	return x // #result
}

// order:
func doneTwice(n int) int {
	x := 0
	var wg sync.WaitGroup
	wg.Add(n)
	for range n {
		go func() {
			x = 1 // #each
			wg.Done()
			wg.Done()
		}()
	}
	wg.Wait()
	return x // #result
}

// order:
func addedTooFew() int {
	x := 0
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		x = 1 // #first
		wg.Done()
	}()
	go wg.Done()
	wg.Wait()
	return x // #result
}

// order:
func alsoDoneHere() int {
	x := 0
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		x = 1 // #first
		wg.Done()
	}()
	wg.Done()
	wg.Wait()
	return x // #result
}

// order:
func addLess(n int) int {
	x := 0
	var wg sync.WaitGroup
	wg.Add(2)
	wg.Add(n)
	go func() {
		x = 1 // #first
		wg.Done()
	}()
	go func() { wg.Done() }()
	wg.Wait()
	return x // #result
}

// order:
func addNegative() int {
	x := 0
	var wg sync.WaitGroup
	wg.Add(2)
	go func() {
		x = 1 // #first
		wg.Done()
	}()
	wg.Add(-2)
	wg.Wait()
	return x // #result
}

// What one addition does not pay for a goroutine of its own is for those of the loop.
//
// order: each < result; last < result
func addEachAndOne() int {
	x, y := 0, 0
	var wg sync.WaitGroup
	wg.Add(4)
	for range 3 {
		go func() {
			x = 1 // #each
			wg.Done()
		}()
	}
	go func() {
		y = 1 // #last
		wg.Done()
	}()
	wg.Wait()
	return x + y // #result
}

// order:
func addEachAndOneLess() int {
	x, y := 0, 0
	var wg sync.WaitGroup
	wg.Add(3)
	for range 3 {
		go func() {
			x = 1 // #each
			wg.Done()
		}()
	}
	go func() {
		y = 1 // #last
		wg.Done()
	}()
	wg.Wait()
	return x + y // #result
}
