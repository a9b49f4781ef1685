package closed

import "sync"

// Each of the goroutines closes the channel.
func merge(a, b []int) chan int {
	c := make(chan int)
	for _, part := range [][]int{a, b} {
		go func() {
			for range part {
			}
			close(c) // want `c may be closed here for the second time, which panics`
		}()
	}
	<-c
	return nil
}

// Silent: the last one to be done closes it.
func mergeOnce(a, b []int) chan int {
	c := make(chan int)
	var wg sync.WaitGroup
	for _, part := range [][]int{a, b} {
		wg.Go(func() {
			for range part {
			}
		})
	}
	go func() {
		wg.Wait()
		close(c)
	}()
	<-c
	return nil
}
