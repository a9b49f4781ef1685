package numbers

import "sync"

// Silent: five are added, and five are started.
func five(f func()) {
	var wg sync.WaitGroup
	wg.Add(5)
	g := func() { defer wg.Done(); f() }
	go g()
	go g()
	go g()
	go g()
	go g()
	wg.Wait()
}

// One less is started.
func four(f func()) {
	var wg sync.WaitGroup
	wg.Add(5)
	g := func() { defer wg.Done(); f() }
	go g()
	go g()
	go g()
	go g()
	wg.Wait() // want `the function may wait for ever here, as wg is not done as often as was added`
}

// Silent: a loop of five rounds receives what five statements start.
func results(f func() int) (sum int) {
	c := make(chan int)
	g := func() { c <- f() }
	go g()
	go g()
	go g()
	go g()
	go g()
	for i := 0; i < 5; i++ {
		sum += <-c
	}
	return sum
}

// Silent: the slice has as many elements as are written.
func weights(f func() int) (sum int) {
	c := make(chan int)
	g := func() { c <- f() }
	go g()
	go g()
	go g()
	for _, k := range []int{1, 10, 100} {
		sum += k * <-c
	}
	return sum
}

// One element less.
func fewer(f func() int) (sum int) {
	c := make(chan int)
	g := func() {
		c <- f() // want `the goroutine may wait for ever here, as no goroutine is left to receive from c`
	}
	go g()
	go g()
	go g()
	for _, k := range []int{1, 10} {
		sum += k * <-c
	}
	return sum
}

// Silent: both loops count in a way of their own, up to the same number.
func fromOne(n int, f func()) {
	done := make(chan bool)
	for i := 1; i <= n; i++ {
		go func() { f(); done <- true }()
	}
	for i := 1; i <= n; i++ {
		<-done
	}
}

// Silent: what is pending was counted.
func pending(tasks []func() error) (errs []error) {
	done := make(chan error)
	n := 0
	for _, t := range tasks {
		if t == nil {
			continue
		}
		n++
		go func() { done <- t() }()
	}
	for n > 0 {
		if err := <-done; err != nil {
			errs = append(errs, err)
		}
		n--
	}
	return errs
}

// One that fails leaves the others behind, however many there are.
func first(n int, f func() error) error {
	done := make(chan error)
	for range n {
		go func() {
			done <- f() // want `the goroutine may wait for ever here, as no goroutine is left to receive from done`
		}()
	}
	for range n {
		if err := <-done; err != nil {
			return err
		}
	}
	return nil
}
