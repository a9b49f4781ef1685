package trips

// Safe: as many signals are received as goroutines are started.
func capacityGood(load func() int) int {
	var a, b int
	done := make(chan struct{}, 2)
	go func() { a = load(); done <- struct{}{} }()
	go func() { b = load(); done <- struct{}{} }()
	for i := 0; i < cap(done); i++ {
		<-done
	}
	return a + b
}

// One signal is left over.
func capacityBad(load func() int) int {
	var a, b int
	done := make(chan struct{}, 1)
	go func() { a = load(); done <- struct{}{} }() // want `a is written here`
	go func() { b = load(); done <- struct{}{} }() // want `b is written here`
	for i := 0; i < cap(done); i++ {
		<-done
	}
	return a + b
}

// Safe: the channel is closed by who has received from it.
func closedLastGood(load func() int) int {
	done := make(chan struct{}, 2)
	defer close(done)
	var a, b int
	go func() { a = load(); done <- struct{}{} }()
	go func() { b = load(); done <- struct{}{} }()
	<-done
	<-done
	return a + b
}

// The receives may return because the channel is closed.
func closedFirstBad(load func() int) int {
	done := make(chan struct{}, 2)
	var a int
	go func() {
		a = load() // want `a is written here`
		done <- struct{}{}
	}()
	close(done) // want `done is closed here and sent on at capacity.go:\d+ by the goroutine started at capacity.go:\d+, and neither waits for the other`
	<-done
	return a
}

var handler func(error)

func onError(f func(error)) { handler = f }

// Safe: what others may send later, by the handler, does not shorten the loop.
func handlerGood(load func() int) int {
	var a, b int
	done := make(chan struct{}, 2)
	go func() { a = load(); done <- struct{}{} }()
	go func() { b = load(); done <- struct{}{} }()
	for i := 0; i < cap(done); i++ {
		<-done
	}
	sum := a + b
	onError(func(error) { done <- struct{}{} })
	return sum
}

// Nobody waits for the goroutine before the sum.
func handlerBad(load func() int) int {
	var a int
	done := make(chan struct{}, 2)
	go func() { a = load(); done <- struct{}{} }() // want `a is written here`
	sum := a
	for i := 0; i < cap(done); i++ {
		<-done
	}
	onError(func(error) { done <- struct{}{} })
	return sum
}
