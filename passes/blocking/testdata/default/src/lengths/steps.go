package lengths

import "sync"

// The first is the caller's own: from one on there is a round less.
func others(n int) (sum int) {
	results := make(chan int)
	for r := 1; r < n; r++ {
		go func() { results <- r }()
	}
	for range n - 1 {
		sum += <-results
	}
	return sum
}

// Nobody receives from the last.
func othersAndOne(n int) (sum int) {
	results := make(chan int)
	for r := 0; r < n; r++ {
		go func() { results <- r }() // want `the goroutine may wait for ever here, as no goroutine is left to receive from results`
	}
	for r := 1; r < n; r++ {
		sum += <-results
	}
	return sum
}

// Nobody sends the last.
func othersLessOne(n int) (sum int) {
	results := make(chan int)
	for r := 1; r < n; r++ {
		go func() { results <- r }()
	}
	for r := 0; r < n; r++ {
		sum += <-results // want `the function may wait for ever here, as no goroutine is left to send on results or close it`
	}
	return sum
}

// To zero, and from zero, make n rounds both.
func down(n int) (sum int) {
	results := make(chan int)
	for r := n - 1; r >= 0; r-- {
		go func() { results <- r }()
	}
	for r := n; 0 < r; r-- {
		sum += <-results
	}
	return sum
}

// To one there is a round less.
func downToOne(n int) (sum int) {
	results := make(chan int)
	for r := n - 1; r >= 1; r-- {
		go func() { results <- r }()
	}
	for r := n; r > 0; r-- {
		sum += <-results // want `the function may wait for ever here, as no goroutine is left to send on results or close it`
	}
	return sum
}

func added(xs []int) {
	var g sync.WaitGroup
	g.Add(len(xs) - 1)
	for i := 1; i < len(xs); i++ {
		go func() {
			println(xs[i])
			g.Done()
		}()
	}
	g.Wait()
}

// One more is added than are started.
func addedAll(xs []int) {
	var g sync.WaitGroup
	g.Add(len(xs))
	for i := 1; i < len(xs); i++ {
		go func() {
			println(xs[i])
			g.Done()
		}()
	}
	g.Wait() // want `the function may wait for ever here, as g is not done as often as was added`
}

// The function does what is left itself.
func addedOwn(xs []int) {
	var g sync.WaitGroup
	g.Add(len(xs))
	for i := 1; i < len(xs); i++ {
		go func() {
			println(xs[i])
			g.Done()
		}()
	}
	g.Done()
	g.Wait()
}

// All but the first.
func rest(xs []int) {
	var g sync.WaitGroup
	g.Add(len(xs) - 1)
	for _, x := range xs[1:] {
		go func() {
			println(x)
			g.Done()
		}()
	}
	g.Wait()
}

// All but the first two.
func restOfRest(xs []int) {
	var g sync.WaitGroup
	g.Add(len(xs) - 1)
	for _, x := range xs[2:] {
		go func() {
			println(x)
			g.Done()
		}()
	}
	g.Wait() // want `the function may wait for ever here, as g is not done as often as was added`
}

// There is room for all.
func firstOf(n int) int {
	results := make(chan int, n-1)
	for r := 1; r < n; r++ {
		go func() { results <- r }()
	}
	return <-results
}

// There is no room for the last two.
func firstOfMore(n int) int {
	results := make(chan int, n-2)
	for r := 0; r < n; r++ {
		go func() { results <- r }() // want `the goroutine may wait for ever here, as no goroutine is left to receive from results`
	}
	return <-results
}

// Half as many, rounded up.
func everyOther(n int) (sum int) {
	results := make(chan int)
	for i := 0; i < n; i += 2 {
		go func() { results <- i }()
	}
	for range (n + 1) / 2 {
		sum += <-results
	}
	return sum
}

// If n is odd, nobody receives from the last.
func everyOtherButLast(n int) (sum int) {
	results := make(chan int)
	for i := 0; i < n; i += 2 {
		go func() { results <- i }()
	}
	for range n / 2 {
		sum += <-results
	}
	return sum
}

// Two each time.
func twoEach(n int) {
	var g sync.WaitGroup
	g.Add(2 * n)
	for range n {
		go g.Done()
		go g.Done()
	}
	g.Wait()
}

// From low to high there are as many as is between them.
func between(low, high int) {
	var g sync.WaitGroup
	g.Add(high - low)
	for i := low; i < high; i++ {
		go func() {
			println(i)
			g.Done()
		}()
	}
	g.Wait()
}

// All that are below are done once, and all that are above, so as many as there are in all.
func allOf(low, high int) {
	var g sync.WaitGroup
	g.Add(high)
	for range low {
		go g.Done()
	}
	for i := low; i < high; i++ {
		go g.Done()
	}
	g.Wait()
}

// Four, two and zero.
func threeTimes() (sum int) {
	results := make(chan int)
	for i := 4; i >= 0; i -= 2 {
		go func() { results <- i }()
	}
	return <-results + <-results + <-results
}

// Four and two.
func twice() (sum int) {
	results := make(chan int)
	for i := 4; i > 0; i -= 2 {
		go func() { results <- i }()
	}
	return <-results + <-results + <-results // want `the function may wait for ever here, as no goroutine is left to send on results or close it`
}

// It is not started for itself, so for one less.
func forPeers(peers []string, self string) {
	results := make(chan int)
	for _, p := range peers {
		if p == self {
			continue
		}
		go func() { results <- len(p) }()
	}
	for i := 0; i < len(peers)-1; i++ {
		<-results
	}
}

// As many are added as are started.
func addedForPeers(peers []string, self string) {
	var g sync.WaitGroup
	g.Add(len(peers) - 1)
	for _, p := range peers {
		if p == self {
			continue
		}
		go func() {
			println(p)
			g.Done()
		}()
	}
	g.Wait()
}

// A number of eight bits may be less than none when it was less than the least number, so it is anything.
func narrow(n int8) {
	results := make(chan int8)
	for i := int8(1); i < n; i++ {
		go func() { results <- i }()
	}
	for range n - 1 {
		<-results
	}
}

type item struct {
	next *item
	done bool
}

// Nothing tells how many there are in the list, but it may well be what is added.
func inList(n int, first *item) {
	var g sync.WaitGroup
	g.Add(n - 1)
	for it := first; it != nil; it = it.next {
		go g.Done()
	}
	g.Wait()
}

// What is missed is counted.
func butMissed(n int, xs []int) {
	results := make(chan int)
	missed := 0
	for _, x := range xs {
		if x < 0 {
			missed++
			continue
		}
		go func() { results <- x }()
	}
	all := make(chan int, n-missed)
	for range n - missed {
		all <- <-results
	}
}

// There is room for the last one, too.
func roomForAll(n int) {
	results := make(chan int, n)
	for r := 1; r < n; r++ {
		results <- r
	}
	results <- n
}

// There is no room for the last.
func roomForAllButOne(n int) {
	results := make(chan int, n-1)
	for r := 1; r < n; r++ {
		results <- r
	}
	results <- n // want `the function may wait for ever here, as no goroutine is left to receive from results`
}

// Three are received.
func roomForAllButThree(n int) {
	results := make(chan int, n-3)
	for range n {
		go func() { results <- 1 }()
	}
	println(<-results, <-results, <-results)
}

// miss: n would have to be five at least, and numbers as large as that are not looked at.
func roomForAllButFour(n int) {
	results := make(chan int, n-4)
	for range n {
		go func() { results <- 1 }()
	}
	println(<-results, <-results, <-results)
}

// Each is done twice.
func betweenTwice(low, high int) {
	var g sync.WaitGroup
	g.Add(high - low)
	for i := low; i < high; i++ {
		go func() {
			println(i)
			g.Done() // want `the counter of g may become negative here, which panics`
			g.Done() // want `the counter of g may become negative here, which panics`
		}()
	}
	g.Wait()
}
