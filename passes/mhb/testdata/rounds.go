package rounds

import "sync"

// As many are received as are started.
//
// by: HB7
// order: body < result
func eachRound(n int) int {
	var x int
	c := make(chan bool)
	for range n {
		go func() {
			x = 1 // #body
			c <- true
		}()
	}
	for range n {
		<-c
	}
	return x // #result
}

// The twin: one is started even if n is none.
//
// not by: HB7
// order:
func firstRound(n int) int {
	var x int
	c := make(chan bool)
	for i := 0; ; {
		go func() {
			x = 1 // #body
			c <- true
		}()
		i++
		if !(i < n) {
			break
		}
	}
	for i := 0; i < n; i++ {
		<-c
	}
	return x // #result
}

// The twin: what is asked before is something else.
//
// not by: HB7
// order:
func otherTest(n, some int) int {
	var x int
	c := make(chan bool)
	if 0 < some {
		for i := 0; ; {
			go func() {
				x = 1 // #body
				c <- true
			}()
			i++
			if !(i < n) {
				break
			}
		}
	}
	for i := 0; i < n; i++ {
		<-c
	}
	return x // #result
}

// The twin: one round more than the constant.
//
// not by: HB7
// order:
func oneMore() int {
	var x int
	c := make(chan bool)
	for i := 0; ; {
		go func() {
			x = 1 // #body
			c <- true
		}()
		last := i < 3
		i++
		if !last {
			break
		}
	}
	for i := 0; i < 3; i++ {
		<-c
	}
	return x // #result
}

// At the end the loop asks about a constant, which is more than none.
//
// by: HB7
// order: body < result
func firstOfThree() int {
	var x int
	c := make(chan bool)
	for i := 0; ; {
		go func() {
			x = 1 // #body
			c <- true
		}()
		i++
		if !(i < 3) {
			break
		}
	}
	for i := 0; i < 3; i++ {
		<-c
	}
	return x // #result
}

// The twin: with none there is one.
//
// not by: HB7
// order:
func firstOfNone() int {
	var x int
	c := make(chan bool)
	const none = 0
	for i := 0; ; {
		go func() { c <- true }()
		i++
		if !(i < none) {
			break
		}
	}
	go func() {
		x = 1 // #body
		c <- true
	}()
	<-c
	return x // #result
}

// The twin: a value ends it.
//
// not by: HB7
// order:
func untilFalse(n int) int {
	var x int
	c := make(chan bool)
	for range n {
		go func() {
			x = 1 // #body
			c <- true
		}()
	}
	for range n {
		if !<-c {
			break
		}
	}
	return x // #result
}

// A panic ends the program.
//
// by: HB7
// order: body < result
func allOrPanic(n int) int {
	var x int
	c := make(chan bool)
	for range n {
		go func() {
			x = 1 // #body
			c <- true
		}()
	}
	for range n {
		if !<-c {
			panic("false")
		}
	}
	return x // #result
}

// The twin: the function returns all the same.
//
// not by: HB7
// order:
func recovering(n int) int {
	var x int
	c := make(chan bool)
	for range n {
		go func() {
			x = 1 // #body
			c <- true
		}()
	}
	func() {
		defer func() { _ = recover() }()
		for range n {
			if !<-c {
				panic("false")
			}
		}
	}()
	return x // #result
}

// The twin: the test before is the opposite one.
//
// not by: HB7
// order:
func oppositeTest(n int) int {
	var x int
	c := make(chan bool, 100)
	i := 0
	if 0 > n {
		for {
			go func() {
				x = 1 // #body
				c <- true
			}()
			i++
			if !(i < n) {
				break
			}
		}
	}
	for range n {
		<-c
	}
	return x // #result
}

// The twin: it is the other way of the test.
//
// not by: HB7
// order:
func otherWay(n int) int {
	var x int
	c := make(chan bool, 100)
	i := 0
	if 0 < n {
		println(n)
	} else {
		for {
			go func() {
				x = 1 // #body
				c <- true
			}()
			i++
			if !(i < n) {
				break
			}
		}
	}
	for range n {
		<-c
	}
	return x // #result
}

// The twin: both ways of the test lead there.
//
// not by: HB7
// order:
func bothWays(n int) int {
	var x int
	c := make(chan bool, 100)
	i := 0
	if 0 < n {
		println(n)
	}
	for {
		go func() {
			x = 1 // #body
			c <- true
		}()
		i++
		if !(i < n) {
			break
		}
	}
	for range n {
		<-c
	}
	return x // #result
}

// The twin: another loop is passed over, too.
//
// not by: HB7
// order:
func anotherLoop(n, m int) int {
	var x int
	c := make(chan bool, 100)
	for range m {
		go func() {
			x = 1 // #body
			c <- true
		}()
	}
	i := 0
	if 0 < n {
		for {
			println(i)
			i++
			if !(i < n) {
				break
			}
		}
		for range m {
			<-c
		}
	}
	return x // #result
}

// The twin: it is done before the test.
//
// not by: HB7
// order:
func beforeTest(n int) int {
	var x int
	c := make(chan bool, 100)
	i := 0
	for {
		go func() {
			x = 1 // #body
			c <- true
		}()
		if !(i < n) {
			break
		}
		i++
	}
	for range n {
		<-c
	}
	return x // #result
}

// The twin: it begins before the first.
//
// not by: HB7
// order:
func fromBefore() int {
	var x int
	c := make(chan bool, 100)
	for i := -1; ; {
		go func() {
			x = 1 // #body
			c <- true
		}()
		i++
		if !(i < 3) {
			break
		}
	}
	for range 3 {
		<-c
	}
	return x // #result
}

// The twin: the number becomes another one.
//
// not by: HB7
// order:
func changing(m int, in chan int) int {
	var x int
	c := make(chan bool, 100)
	for i := 0; i < m; i++ {
		go func() {
			x = 1 // #body
			c <- true
		}()
		m = <-in
	}
	for range m {
		<-c
	}
	return x // #result
}

// The twin: the list becomes shorter.
//
// not by: HB7
// order:
func shrinking(q []int) int {
	var x int
	c := make(chan bool, 100)
	for i := 0; i < len(q); i++ {
		go func() {
			x = 1 // #body
			c <- true
		}()
		q = q[1:]
	}
	for range q {
		<-c
	}
	return x // #result
}

// The twin: less than none are none.
//
// not by: HB7
// order:
func lessThanNone() int {
	var x int
	c := make(chan bool, 100)
	go func() {
		x = 1 // #body
		c <- true
	}()
	go func() { c <- true }()
	go func() { c <- true }()
	go func() { c <- true }()
	go func() {
		for n := -3; n > 0; n-- {
			c <- true
		}
	}()
	<-c
	return x // #result
}

// The twin: the test before is about another number.
//
// not by: HB7
// order:
func testOfOther(n, some int) int {
	var x int
	c := make(chan bool, 100)
	i := 0
	if 0 < some {
		for {
			go func() {
				x = 1 // #body
				c <- true
			}()
			i++
			if !(i < n) {
				break
			}
		}
	}
	for range n {
		<-c
	}
	return x // #result
}

// The twin: another way leads there.
//
// not by: HB7
// order:
func goesThere(n int) int {
	var x int
	c := make(chan bool, 100)
	i := 0
	if 0 < n {
		goto loop
	}
	println(n)
loop:
	for {
		go func() {
			x = 1 // #body
			c <- true
		}()
		i++
		if !(i < n) {
			break
		}
	}
	for range n {
		<-c
	}
	return x // #result
}

// The twin: with none there is one, in several blocks.
//
// not by: HB7
// order:
func roundOfNone(some bool) int {
	var x int
	c := make(chan bool, 100)
	const none = 0
	for i := 0; ; {
		go func() { c <- true }()
		if some {
			println(i)
		}
		i++
		if !(i < none) {
			break
		}
	}
	go func() {
		x = 1 // #body
		c <- true
	}()
	<-c
	return x // #result
}

// As many are added as the slice has been made with.
//
// by: HB8
// order: body < result
func asManyAsMade(n int) int {
	x := make([]int, n)
	var g sync.WaitGroup
	g.Add(n)
	for i := range x {
		go func() {
			x[i] = 1 // #body
			g.Done()
		}()
	}
	g.Wait()
	return x[0] // #result
}

// The twin: it has been made with more.
//
// not by: HB8
// order:
func asManyAsAsked(n int) int {
	x := make([]int, n+1)
	var g sync.WaitGroup
	g.Add(n)
	for i := range x {
		go func() {
			x[i] = 1 // #body
			g.Done()
		}()
	}
	g.Wait()
	return x[0] // #result
}

// There is room for more than there is.
//
// by: HB8
// order: body < result
func asManyAsThereAre() int {
	x := make([]int, 2, 5)
	var g sync.WaitGroup
	g.Add(2)
	for i := range x {
		go func() {
			x[i] = 1 // #body
			g.Done()
		}()
	}
	g.Wait()
	return x[0] // #result
}

// The twin: there is more than is added.
//
// not by: HB8
// order:
func moreThanThereIs() int {
	x := make([]int, 5, 5)
	var g sync.WaitGroup
	g.Add(2)
	for i := range x {
		go func() {
			x[i] = 1 // #body
			g.Done()
		}()
	}
	g.Wait()
	return x[0] // #result
}

// The text has three letters.
//
// by: HB8
// order: body < result
func letters() int {
	x := make([]int, 10)
	var g sync.WaitGroup
	g.Add(3)
	for i := range "aßc" {
		go func() {
			x[i] = 1 // #body
			g.Done()
		}()
	}
	g.Wait()
	return x[0] // #result
}

// The twin: it may have more.
//
// not by: HB8
// order:
func lettersOf(text string) int {
	x := make([]int, 10)
	var g sync.WaitGroup
	g.Add(3)
	for i := range text {
		go func() {
			x[i] = 1 // #body
			g.Done()
		}()
	}
	g.Wait()
	return x[0] // #result
}

// From one on there are as many, too.
//
// by: HB8
// order: body < result
func fromOne(n int) int {
	x := make([]int, 100)
	var g sync.WaitGroup
	g.Add(n)
	for i := 1; i <= n; i++ {
		go func() {
			x[i] = 1 // #body
			g.Done()
		}()
	}
	g.Wait()
	return x[1] // #result
}

// The twin: there is one more.
//
// not by: HB8
// order:
func fromZero(n int) int {
	x := make([]int, 100)
	var g sync.WaitGroup
	g.Add(n)
	for i := 0; i <= n; i++ {
		go func() {
			x[i] = 1 // #body
			g.Done()
		}()
	}
	g.Wait()
	return x[1] // #result
}

// It asks after each round.
//
// by: HB8
// order: body < result
func fromOneToTheEnd() int {
	x := make([]int, 100)
	var g sync.WaitGroup
	g.Add(3)
	for i := 1; ; {
		go func(i int) {
			x[i] = 1 // #body
			g.Done()
		}(i)
		i++
		if !(i <= 3) {
			break
		}
	}
	g.Wait()
	return x[1] // #result
}

// The twin: there is one more.
//
// not by: HB8
// order:
func fromZeroToTheEnd() int {
	x := make([]int, 100)
	var g sync.WaitGroup
	g.Add(3)
	for i := 0; ; {
		go func(i int) {
			x[i] = 1 // #body
			g.Done()
		}(i)
		i++
		if !(i <= 3) {
			break
		}
	}
	g.Wait()
	return x[1] // #result
}

// Below n there is one less, as is added.
//
// by: HB8
// order: body < result
func fromOneBelow(n int) int {
	x := make([]int, 100)
	var g sync.WaitGroup
	g.Add(n - 1)
	for i := 1; i < n; i++ {
		go func() {
			x[i] = 1 // #body
			g.Done()
		}()
	}
	g.Wait()
	return x[1] // #result
}

// The twin: two less are added.
//
// not by: HB8
// order:
func fromOneTooFew(n int) int {
	x := make([]int, 100)
	var g sync.WaitGroup
	g.Add(n - 2)
	for i := 1; i < n; i++ {
		go func() {
			x[i] = 1 // #body
			g.Done()
		}()
	}
	g.Wait()
	return x[1] // #result
}

// All but the first are received, as many as are sent.
//
// by: HB7
// order: body < result
func butFirst(xs []int) int {
	done := make(chan bool)
	x := make([]int, 100)
	for i := range xs[1:] {
		go func() {
			x[i] = 1 // #body
			done <- true
		}()
	}
	for i := len(xs) - 1; i > 0; i-- {
		<-done
	}
	return x[1] // #result
}

// The twin: one less is received.
//
// not by: HB7
// order:
func butFirstTwo(xs []int) int {
	done := make(chan bool)
	x := make([]int, 100)
	for i := range xs[1:] {
		go func() {
			x[i] = 1 // #body
			done <- true
		}()
	}
	for i := len(xs) - 1; i > 1; i-- {
		<-done
	}
	return x[1] // #result
}

// The twin: what there is is another number later on.
//
// not by: HB7
// order:
func butFirstLater(xs []int) int {
	done := make(chan bool)
	x := make([]int, 100)
	for i := 0; i < len(xs)-1; i++ {
		xs = xs[:len(xs)-1]
		go func() {
			x[i] = 1 // #body
			done <- true
		}()
	}
	for i := len(xs) - 1; i > 0; i-- {
		<-done
	}
	return x[1] // #result
}

// If n is the least number, one less is the largest.
//
// not by: HB7
// order:
func narrow(n int8) int {
	done := make(chan bool)
	x := make([]int, 200)
	for i := range n - 1 {
		go func() {
			x[i] = 1 // #body
			done <- true
		}()
	}
	for i := int8(1); i < n; i++ {
		<-done
	}
	return x[1] // #result
}

// If n is none, one less is more than anything.
//
// not by: HB7
// order:
func unsigned(n uint) int {
	done := make(chan bool)
	x := make([]int, 200)
	for i := range n - 1 {
		go func() {
			x[i] = 1 // #body
			done <- true
		}()
	}
	for i := uint(1); i < n; i++ {
		<-done
	}
	return x[1] // #result
}

// Both meet in the middle, or past it.
//
// not by: HB7
// order:
func meeting(n int) int {
	done := make(chan bool)
	x := make([]int, 200)
	low := 0
	for i := n; i > low; i-- {
		low += 2
		go func() {
			x[i] = 1 // #body
			done <- true
		}()
	}
	for range n - low {
		<-done
	}
	return x[1] // #result
}

// The twin: what is in between stays.
//
// by: HB7
// order: body < result
func apart(n, low int) int {
	done := make(chan bool)
	x := make([]int, 200)
	for i := n; i > low; i-- {
		go func() {
			x[i] = 1 // #body
			done <- true
		}()
	}
	for range n - low {
		<-done
	}
	return x[1] // #result
}
