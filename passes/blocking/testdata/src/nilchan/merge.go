package nilchan

// When both are closed, nobody closes out.
func merge(a, b <-chan int) <-chan int {
	out := make(chan int)
	go func() {
		defer close(out)
		for {
			select { // want `waits for ever when all of its channels are nil, as the loop sets them, and nothing leaves it`
			case v, ok := <-a:
				if !ok {
					a = nil
					continue
				}
				out <- v
			case v, ok := <-b:
				if !ok {
					b = nil
					continue
				}
				out <- v
			}
		}
	}()
	return out
}

// Silent: the loop ends when both are nil.
func mergeAll(a, b <-chan int) <-chan int {
	out := make(chan int)
	go func() {
		defer close(out)
		for a != nil || b != nil {
			select {
			case v, ok := <-a:
				if !ok {
					a = nil
					continue
				}
				out <- v
			case v, ok := <-b:
				if !ok {
					b = nil
					continue
				}
				out <- v
			}
		}
	}()
	return out
}

// The same without a variable that others know.
func count(a, b <-chan int) (n int) {
	for {
		select { // want `waits for ever when all of its channels are nil, as the loop sets them, and nothing leaves it`
		case _, ok := <-a:
			if n++; !ok {
				a = nil
			}
		case _, ok := <-b:
			if n++; !ok {
				b = nil
			}
		}
	}
}

// Silent: one of them stays.
func countUntil(a, b <-chan int) (n int) {
	for {
		select {
		case _, ok := <-a:
			if n++; !ok {
				a = nil
			}
		case <-b:
			n++
		}
	}
}

// Silent: what comes from one lets the other one in again.
func inTurn(a, b <-chan int) {
	first, second := a, b
	for {
		select {
		case <-first:
			first, second = nil, b
		case <-second:
			first, second = a, nil
		}
	}
}

// Silent: it ends by the second one.
func untilBoth(a, b <-chan int) {
	left := 2
	for {
		select {
		case _, ok := <-a:
			if !ok {
				a = nil
				if left--; left == 0 {
					panic("all are closed")
				}
			}
		case _, ok := <-b:
			if !ok {
				b = nil
				if left--; left == 0 {
					panic("all are closed")
				}
			}
		}
	}
}
