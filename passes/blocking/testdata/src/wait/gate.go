package wait

import "sync"

// Silent: what is taken is what was added.
func gated(n int, f func()) {
	var gate sync.WaitGroup
	done := make(chan int)
	gate.Add(n)
	for range n {
		go func() {
			gate.Wait()
			f()
			done <- 1
		}()
	}
	gate.Add(-n)
	for range n {
		<-done
	}
}

func runGated(f func()) { gated(3, f) }

// Nothing is taken.
func shut(n int, f func()) {
	var gate sync.WaitGroup
	done := make(chan int)
	gate.Add(n)
	for range n {
		go func() {
			gate.Wait() // want `the goroutine may wait for ever here, as gate is not done as often as was added`
			f()
			done <- 1
		}()
	}
	for range n {
		<-done // want `the function may wait for ever here, as no goroutine is left to send on done or close it`
	}
}

func runShut(f func()) { shut(3, f) }
