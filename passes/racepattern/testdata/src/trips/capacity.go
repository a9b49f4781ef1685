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
