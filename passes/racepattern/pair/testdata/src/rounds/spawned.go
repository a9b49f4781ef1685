package rounds

import "fmt"

// Count calls what starts goroutines in a loop with a fixed number of rounds, and then may wait for one that was started
// before. It prints the sum of sizes, which may not be complete if quit comes first.
func Count(sizes []int, quit chan bool) {
	sum := 0
	done := make(chan bool, 1)
	go func() {
		for _, size := range sizes {
			sum += size // want `sum is written here and read at spawned.go:\d+ by the goroutine that started this one, and neither waits for the other`
		}
		done <- true
	}()
	entertain(done, quit)
	fmt.Println(sum)
}

func entertain(done, quit chan bool) {
	for range 3 {
		go fmt.Println("still counting")
	}
	select {
	case <-done:
	case <-quit:
	}
}
