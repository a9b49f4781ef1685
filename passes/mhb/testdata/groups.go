package groups

import "sync"

// What another goroutine adds for itself holds Wait back longer, never less.
//
// by: HB8
// order: body < result
func othersAddToo() int {
	x := 0
	var wg sync.WaitGroup
	go func() {
		wg.Add(1)
		defer wg.Done()
	}()
	wg.Add(1)
	go func() {
		defer wg.Done()
		x = 1 // #body
	}()
	wg.Wait()
	return x // #result
}

// The twin: the other one is done twice, perhaps in place of the one that counts.
//
// not by: HB8
// order:
func othersAddTooLittle() int {
	x := 0
	var wg sync.WaitGroup
	go func() {
		wg.Add(1)
		wg.Done()
		wg.Done()
	}()
	wg.Add(1)
	go func() {
		defer wg.Done()
		x = 1 // #body
	}()
	wg.Wait()
	return x // #result
}

// The twin: the other one may be done before it has added.
//
// not by: HB8
// order:
func othersAddLate() int {
	x := 0
	var wg sync.WaitGroup
	go func() {
		wg.Done()
		wg.Add(1)
	}()
	wg.Add(1)
	go func() {
		defer wg.Done()
		x = 1 // #body
	}()
	wg.Wait()
	return x // #result
}

// The twin: on one of its ways the other one has not added.
//
// not by: HB8
// order:
func othersAddSometimes(some bool) int {
	x := 0
	var wg sync.WaitGroup
	go func() {
		if some {
			wg.Add(1)
		}
		wg.Done()
	}()
	wg.Add(1)
	go func() {
		defer wg.Done()
		x = 1 // #body
	}()
	wg.Wait()
	return x // #result
}

// The twin: the one that adds itself is not waited for.
//
// by: HB8
// order: counted < result
func addsItself() int {
	x, y := 0, 0
	var wg sync.WaitGroup
	go func() {
		wg.Add(1)
		defer wg.Done()
		y = 1 // #body
	}()
	wg.Add(1)
	go func() {
		defer wg.Done()
		x = 1 // #counted
	}()
	wg.Wait()
	return x + y // #result
}

// Several goroutines add themselves, each once more than it needs.
//
// by: HB8
// order: body < result
func manyOthersAddToo(n int) int {
	x := 0
	var wg sync.WaitGroup
	for range n {
		go func() {
			wg.Add(1)
			defer wg.Done()
			if n > 3 {
				return
			}
			println(n)
		}()
	}
	wg.Add(1)
	go func() {
		defer wg.Done()
		x = 1 // #body
	}()
	wg.Wait()
	return x // #result
}

// Who waits is started before who is waited for, but after the addition.
//
// by: HB8
// order: body < use
func waiterFirst() {
	x := 0
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		wg.Wait()
		println(x) // #use
	}()
	go func() {
		x = 1 // #body
		wg.Done()
	}()
}

// The twin: the addition is too late.
//
// not by: HB8
// order:
func waiterBeforeAddition() {
	x := 0
	var wg sync.WaitGroup
	go func() {
		wg.Wait()
		println(x) // #use
	}()
	wg.Add(1)
	go func() {
		x = 1 // #body
		wg.Done()
	}()
}

// The twin: the addition is for one of several rounds.
//
// not by: HB8
// order:
func waiterInRounds(n int) {
	x := 0
	var wg sync.WaitGroup
	for range n {
		wg.Add(1)
		go func() {
			wg.Wait()
			println(x) // #use
		}()
		go func() {
			x = 1 // #body
			wg.Done()
		}()
	}
}

// The twin: the group is a new one by then.
//
// not by: HB8
// order:
func waiterOfAnother() {
	x := 0
	wg := new(sync.WaitGroup)
	wg.Add(1)
	wg = new(sync.WaitGroup)
	go func() {
		wg.Wait()
		println(x) // #use
	}()
	go func() {
		x = 1 // #body
		wg.Done()
	}()
}

// Who is counted adds before he is done, so the counter is not zero in between.
//
// by: HB8
// order: body < result
func memberAdds(requests chan int) int {
	x := 0
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer wg.Done()
		for range requests {
			wg.Add(1)
			go func() {
				defer wg.Done()
				x = 1 // #body
			}()
		}
	}()
	wg.Wait()
	return x // #result
}

// The twin: he is done before he adds.
//
// not by: HB8
// order:
func memberAddsLate(requests chan int) int {
	x := 0
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		wg.Done()
		for range requests {
			wg.Add(1)
			go func() {
				defer wg.Done()
				x = 1 // #body
			}()
		}
	}()
	wg.Wait()
	return x // #result
}

// The twin: nobody has counted him.
//
// not by: HB8
// order:
func strangerAdds(requests chan int) int {
	x := 0
	var wg sync.WaitGroup
	go func() {
		for range requests {
			wg.Add(1)
			go func() {
				defer wg.Done()
				x = 1 // #body
			}()
		}
	}()
	wg.Wait()
	return x // #result
}

// Each is done twice, and what was added is as much as that: the second Wait returns when all of it is done,
// whoever has let the first one go.
//
// by: HB8
// order: one < result; two < result
func startedAndEnded(get func() int) int {
	x, y := 0, 0
	var wg sync.WaitGroup
	wg.Add(2)
	go func() {
		wg.Done()
		x = get() // #one
		wg.Done()
	}()
	go func() {
		wg.Done()
		y = get() // #two
		wg.Done()
	}()
	wg.Wait()
	wg.Add(2)
	wg.Wait()
	return x + y // #result
}

// The twin: after what is written there is nothing that the second Wait waits for.
//
// not by: HB8
// order:
func startedTwice(get func() int) int {
	x, y := 0, 0
	var wg sync.WaitGroup
	wg.Add(2)
	go func() {
		wg.Done()
		wg.Done()
		x = get() // #one
	}()
	go func() {
		wg.Done()
		wg.Done()
		y = get() // #two
	}()
	wg.Wait()
	wg.Add(2)
	wg.Wait()
	return x + y // #result
}

// The twin: one of them is done either before or after, which of it is not known.
//
// not by: HB8
// order:
func doneOneWay(early bool, get func() int) int {
	x := 0
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		if early {
			wg.Done()
		}
		x = get() // #one
		if !early {
			wg.Done()
		}
	}()
	wg.Wait()
	return x // #result
}

// The twin: the first Wait may return when one of them has been done twice.
//
// not by: HB8
// order:
func firstWait(get func() int) int {
	x, y := 0, 0
	var wg sync.WaitGroup
	wg.Add(2)
	go func() {
		wg.Done()
		x = get() // #one
		wg.Done()
	}()
	go func() {
		wg.Done()
		y = get() // #two
		wg.Done()
	}()
	wg.Wait()
	return x + y // #result
}
