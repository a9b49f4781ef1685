package loops

// A loop that waits for what it starts leaves nothing behind.
//
// by: HB13
// order: body < result
func waitInEachRound(n int) int {
	x := make([]int, 1)
	for range n {
		done := make(chan bool)
		go func() {
			x[0] = 1 // #body
			close(done)
		}()
		<-done
	}
	return x[0] // #result
}

// The twin: it does not wait in some rounds.
//
// not by: HB13
// order:
func waitInSomeRounds(n int) int {
	x := make([]int, 1)
	for i := range n {
		done := make(chan bool)
		go func() {
			x[0] = 1 // #body
			close(done)
		}()
		if i > 0 {
			<-done
		}
	}
	return x[0] // #result
}

// One goroutine does one thing after the other.
//
// by: HB1
// order: a < b; other < b
func straight(some bool) {
	x := new(int)
	if some {
		*x = 1 // #a
	} else {
		*x = 2 // #other
	}
	*x = 3 // #b
	go func() { _ = *x }()
}

// The twin: the rounds of a loop alternate.
//
// not by: HB1
// order:
func alternating(n int) {
	x := new(int)
	for range n {
		*x = 1 // #a
		*x = 2 // #b
	}
	go func() { _ = *x }()
}
