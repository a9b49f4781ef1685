package nilchan

// Merge leaves a goroutine when its callers have closed both.
func Merge(a, b <-chan int) <-chan int {
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

// Count waits for ever, too.
func Count(a, b <-chan int) (n int) {
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

// Likely only: those of this module may go on as long as it runs.
func count(a, b <-chan int) (n int) {
	for {
		select {
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

func tick() <-chan int

// CountTicks is likely only: what ticks may never end.
func CountTicks(a <-chan int) (n int) {
	b := tick()
	for {
		select {
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

// MergeTicks is likely only, too.
func MergeTicks(a <-chan int, out chan<- int) {
	b := tick()
	go func() {
		for {
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
}

// CountEach is likely only: who calls the literal gives it what may never end.
func CountEach() func(a, b <-chan int) int {
	return func(a, b <-chan int) (n int) {
		for {
			select {
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
}
