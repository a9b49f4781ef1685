package nilchan

// Nothing assigns the variable.
func tellsNobody() {
	var done chan bool
	go func() {
		done <- true // want `the channel is nil: nothing assigns it, so who sends on it waits for ever`
	}()
	<-done // want `the channel is nil: nothing assigns it, so who receives from it waits for ever`
}

// Safe: the channel is made.
func tells() {
	done := make(chan bool)
	go func() {
		done <- true
	}()
	<-done
}

func closesNone() {
	var done chan bool
	close(done) // want `the channel is nil: nothing assigns it, so to close it panics`
}

// Safe: somebody assigns it.
func closesGiven(give func(*chan bool)) {
	var done chan bool
	give(&done)
	close(done)
}

// Silent: it may be made.
func closesPerhaps(make1 bool) {
	var done chan bool
	if make1 {
		done = make(chan bool)
	}
	close(done)
}

// Silent: a nil channel turns the arm off.
func selectsOne(c chan int) int {
	var never chan int
	select {
	case n := <-c:
		return n
	case n := <-never:
		return n
	}
}
