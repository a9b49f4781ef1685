package elements

import "sync"

// Safe: each index is sent once, so that who receives it has the element alone.
func shared(parts []func() int) []int {
	out := make([]int, len(parts))
	todo := make(chan int)
	var wg sync.WaitGroup
	for range 4 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for i := range todo {
				out[i] = parts[i]()
			}
		}()
	}
	for i := range parts {
		todo <- i
	}
	close(todo)
	wg.Wait()
	return out
}

// All rounds send the same indexes, and nobody waits for the round before.
func sharedTwice(parts []func() int) []int {
	out := make([]int, len(parts))
	todo := make(chan int)
	var wg sync.WaitGroup
	for range 4 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for i := range todo {
				out[i] = parts[i]() // want `out\[i\] is written here in several goroutines started at received.go:\d+, and none waits for the others`
			}
		}()
	}
	for range 2 {
		for i := range parts {
			todo <- i
		}
	}
	close(todo)
	wg.Wait()
	return out
}

// Safe: each round has a channel of its own, with goroutines that it waits for.
func rounds(parts []func() int) []int {
	out := make([]int, len(parts))
	for range 2 {
		todo := make(chan int)
		var wg sync.WaitGroup
		for range 4 {
			wg.Add(1)
			go func() {
				defer wg.Done()
				for i := range todo {
					out[i] = parts[i]()
				}
			}()
		}
		for i := range parts {
			todo <- i
		}
		close(todo)
		wg.Wait()
	}
	return out
}

// The index is the same in each round.
func sharedLast(parts []func() int) []int {
	out := make([]int, len(parts))
	todo := make(chan int)
	last := len(parts) - 1
	var wg sync.WaitGroup
	for range 4 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for i := range todo {
				out[i] = parts[i]() // want `out\[i\] is written here in several goroutines started at received.go:\d+, and none waits for the others`
			}
		}()
	}
	for range parts {
		todo <- last
	}
	close(todo)
	wg.Wait()
	return out
}

type piece struct {
	at  int
	run func() int
}

// Safe: what is sent has the index of its round.
func sharedParts(runs []func() int, stop <-chan struct{}) []int {
	out := make([]int, len(runs))
	todo := make(chan piece, len(runs))
	for i, run := range runs {
		todo <- piece{i, run}
	}
	close(todo)
	var wg sync.WaitGroup
	for range 4 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for {
				select {
				case p, ok := <-todo:
					if !ok {
						return
					}
					out[p.at] = p.run()
				case <-stop:
					return
				}
			}
		}()
	}
	wg.Wait()
	return out
}

// What is sent has the same index in each round.
func sharedPart(runs []func() int, at int) []int {
	out := make([]int, len(runs))
	todo := make(chan *piece, len(runs))
	for _, run := range runs {
		todo <- &piece{at, run}
	}
	close(todo)
	var wg sync.WaitGroup
	for range 4 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for p := range todo {
				out[p.at] = p.run() // want `out\[p.at\] is written here in several goroutines started at received.go:\d+, and none waits for the others`
			}
		}()
	}
	wg.Wait()
	return out
}
