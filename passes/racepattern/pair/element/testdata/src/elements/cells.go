package elements

import "sync"

// Safe: each goroutine has a cell of its own.
func cells(names []string) {
	const rows = 4
	out := make([]string, rows*len(names))
	var wg sync.WaitGroup
	for w := 0; w < rows; w++ {
		for i, n := range names {
			wg.Add(1)
			go func(slot int) {
				defer wg.Done()
				out[slot] = n
			}(w*len(names) + i)
		}
	}
	wg.Wait()
}

// The twin: rows overlap.
func otherRows(names, others []string) {
	const rows = 4
	out := make([]string, rows*len(names))
	var wg sync.WaitGroup
	for w := 0; w < rows; w++ {
		for i, n := range names {
			wg.Add(1)
			go func(slot int) {
				defer wg.Done()
				out[slot] = n // want `out\[slot\] is written here in several goroutines`
			}(w*len(others) + i)
		}
	}
	wg.Wait()
}

// The twin: a cell in a row for all.
func oneRow(names []string, w int) {
	const rows = 4
	out := make([]string, rows*len(names))
	var wg sync.WaitGroup
	for range rows {
		for i, n := range names {
			wg.Add(1)
			go func(slot int) {
				defer wg.Done()
				out[slot] = n // want `out\[slot\] is written here in several goroutines`
			}(w*len(names) + i)
		}
	}
	wg.Wait()
}

// The twin: the last of a row is the first of the next.
func shifted(names []string) {
	const rows = 4
	out := make([]string, rows*len(names)+1)
	var wg sync.WaitGroup
	for w := 0; w < rows; w++ {
		for i, n := range names {
			wg.Add(1)
			go func(slot int) {
				defer wg.Done()
				out[slot] = n // want `out\[slot\] is written here in several goroutines`
			}(w*len(names) + 2*i)
		}
	}
	wg.Wait()
}

// The twin: two steps at once.
func twoSteps(names []string) {
	const rows = 4
	out := make([]string, (rows+1)*len(names))
	var wg sync.WaitGroup
	for w := 0; w < rows; w++ {
		for i, k := 0, 0; i < len(names); i, k = i+1, k+2 {
			wg.Add(1)
			go func(slot int) {
				defer wg.Done()
				out[slot] = names[0] // want `out\[slot\] is written here in several goroutines`
			}(w*len(names) + k)
		}
	}
	wg.Wait()
}

// The twin: the rows are added.
func addedRows(names []string) {
	const rows = 4
	out := make([]string, rows+len(names))
	var wg sync.WaitGroup
	for w := 0; w < rows; w++ {
		for i, n := range names {
			wg.Add(1)
			go func(slot int) {
				defer wg.Done()
				out[slot] = n // want `out\[slot\] is written here in several goroutines`
			}((w + len(names)) + i)
		}
	}
	wg.Wait()
}

// The twin: the first of each row is the same.
func multiplied(names []string) {
	const rows = 4
	out := make([]string, rows*len(names)*len(names))
	var wg sync.WaitGroup
	for w := 0; w < rows; w++ {
		for i, n := range names {
			wg.Add(1)
			go func(slot int) {
				defer wg.Done()
				out[slot] = n // want `out\[slot\] is written here in several goroutines`
			}(w * len(names) * i)
		}
	}
	wg.Wait()
}

// The twin: rows are of several lengths.
func ragged(sizes []int) {
	out := make([]bool, 100)
	var wg sync.WaitGroup
	for i := 0; i < len(sizes); i++ {
		n := sizes[i]
		for k := 0; k < n; k++ {
			wg.Add(1)
			go func(slot int) {
				defer wg.Done()
				out[slot] = true // want `out\[slot\] is written here in several goroutines`
			}(i*n + k)
		}
	}
	wg.Wait()
}

// The twin: the inner loop has no end of its own.
func otherLimit(n int, more func() bool) {
	out := make([]bool, 1000)
	var wg sync.WaitGroup
	for w := n; w > 0; w-- {
		for k := 0; w > 0; k++ {
			if !more() {
				break
			}
			wg.Add(1)
			go func(slot int) {
				defer wg.Done()
				out[slot] = true // want `out\[slot\] is written here in several goroutines`
			}(w*n + k)
		}
	}
	wg.Wait()
}

// The twin: the variable of the length changes.
func changedLength(names []string, next func() []string) {
	out := make([]string, 1000)
	var wg sync.WaitGroup
	change := func() { names = next() }
	for w := 0; w < 4; w++ {
		for i := range names {
			wg.Add(1)
			go func(slot int) {
				defer wg.Done()
				out[slot] = "" // want `out\[slot\] is written here in several goroutines`
			}(w*len(names) + i)
		}
		change()
	}
	wg.Wait()
}

// Safe: a literal knows the names, but nobody assigns them.
func captured(names []string) {
	out := make([]string, 4*len(names))
	var wg sync.WaitGroup
	for w := 0; w < 4; w++ {
		for i := range names {
			wg.Add(1)
			go func(slot int) {
				defer wg.Done()
				out[slot] = names[0]
			}(w*len(names) + i)
		}
	}
	wg.Wait()
}

// The twin: each round has names of its own.
func capturedEach(lists [][]string) {
	out := make([]string, 4*len(lists[0]))
	var wg sync.WaitGroup
	for w := 0; w < 4; w++ {
		names := lists[w]
		for i := range names {
			wg.Add(1)
			go func(slot int) {
				defer wg.Done()
				out[slot] = names[0] // want `out\[slot\] is written here in several goroutines`
			}(w*len(names) + i)
		}
	}
	wg.Wait()
}

// Safe: all rows are as long.
func doubled(n int) {
	out := make([]bool, 4*n)
	var wg sync.WaitGroup
	for w, width := 0, n/2; w < 8; w++ {
		for i := range width {
			wg.Add(1)
			go func(slot int) {
				defer wg.Done()
				out[slot] = true
			}(w*width + i)
		}
	}
	wg.Wait()
}

// The twin: each row is one longer than the last.
func grown(n int) {
	out := make([]bool, 4*n)
	var wg sync.WaitGroup
	for w := 0; w < 8; w++ {
		width := n - w
		for i := range width {
			wg.Add(1)
			go func(slot int) {
				defer wg.Done()
				out[slot] = true // want `out\[slot\] is written here in several goroutines`
			}(w*width + i)
		}
	}
	wg.Wait()
}

// Safe: the names are of the function around the literal.
func fromOutside(next func() []string, more func() bool) {
	for more() {
		names := next()
		func() {
			out := make([]string, 4*len(names))
			var wg sync.WaitGroup
			for w := 0; w < 4; w++ {
				for i := range names {
					wg.Add(1)
					go func(slot int) {
						defer wg.Done()
						out[slot] = names[0]
					}(w*len(names) + i)
				}
			}
			wg.Wait()
		}()
	}
}
