package once

import "sync"

// The group counts the messages, and not the goroutine.
func countGood(in <-chan int, n int) int {
	var wg sync.WaitGroup
	wg.Add(n)
	total := 0
	go func() {
		for v := range in {
			total += v
			wg.Done()
		}
	}()
	wg.Wait()
	return total
}

// Each round starts a goroutine that counts, when all before has been written.
func listGood(publish func(int), n int) []int {
	var wg sync.WaitGroup
	wg.Add(n)
	var sent []int
	go func() {
		for i := range n {
			sent = append(sent, i)
			go func() {
				publish(i)
				wg.Done()
			}()
		}
	}()
	wg.Wait()
	return sent
}

// The group is told before the variable is written.
func countBad(n int) int {
	var wg sync.WaitGroup
	wg.Add(1)
	total := 0
	go func() {
		wg.Done()
		for v := range n {
			total += v // want `total is written here and read at`
		}
	}()
	wg.Wait()
	return total
}

// The literal captures the variable of the loop, which has a copy for each round then.
func roundsGood() (s int) {
	const n = 64
	h := make([]int, n)
	var wg sync.WaitGroup
	wg.Add(n)
	for i := 0; i < n; i++ {
		go func() {
			h[i] = i
			wg.Done()
		}()
	}
	wg.Wait()
	return h[0]
}

// Some rounds are left out.
func roundsBad() (s int) {
	const n = 64
	h := make([]int, n)
	var wg sync.WaitGroup
	wg.Add(n / 2)
	for i := 0; i < n; i++ {
		go func() {
			h[0] = i // want `h\[0\] is written here`
			wg.Done()
		}()
	}
	wg.Wait()
	return h[0]
}
