// Package elements has slices that goroutines share.
package elements

import "sync"

func same(in []int) int {
	out := make([]int, 1)
	var wg sync.WaitGroup
	for _, v := range in {
		wg.Add(1)
		go func() {
			defer wg.Done()
			out[0] += v // want `out\[0\] is written here in several goroutines started at elements.go:\d+, and none waits for the others`
		}()
	}
	wg.Wait()
	return out[0]
}

// Safe: each goroutine has an index of its own.
func each(in []int) []int {
	out := make([]int, len(in))
	var wg sync.WaitGroup
	for i, v := range in {
		wg.Add(1)
		go func() {
			defer wg.Done()
			out[i] = v
		}()
	}
	wg.Wait()
	return out
}

// Safe: the same with an argument, and with a loop that counts.
func argument(in []int) []int {
	out := make([]int, len(in))
	var wg sync.WaitGroup
	for i := 0; i < len(in); i++ {
		wg.Add(1)
		go func(at int) {
			defer wg.Done()
			out[at] = in[at]
		}(i)
	}
	wg.Wait()
	return out
}

func appended(in []int) []int {
	var out []int
	var wg sync.WaitGroup
	for _, v := range in {
		wg.Add(1)
		go func() {
			defer wg.Done()
			out = append(out, v) // want `out is written here in several goroutines started at elements.go:\d+, and none waits for the others`
		}()
	}
	wg.Wait()
	return out
}

// Safe: two constants.
func two() [2]int {
	var out [2]int
	var wg sync.WaitGroup
	wg.Go(func() { out[0] = 1 })
	wg.Go(func() { out[1] = 2 })
	wg.Wait()
	return out
}

func partly(n int, get func(int) int, stop chan struct{}) (sum int) {
	out := make([]int, n)
	for i := range n {
		go func() { out[i] = get(i) }() // want `out\[i\] is written here and read at elements.go:\d+ by the goroutine that started this one`
	}
	<-stop
	for i := 0; i < len(out) && out[i] > 0; i++ {
		sum += out[i]
	}
	return sum
}

// Safe: what the goroutines fill is behind what is read.
func behind(n int, get func(int) int, stop chan struct{}) (sum int) {
	out := make([]int, 2*n)
	for i := n; i < 2*n; i++ {
		go func() { out[i] = get(i) }()
	}
	<-stop
	for i := 0; i < n; i++ {
		sum += out[i]
	}
	return sum
}

// Safe: each goroutine has the elements from its own start on, by the same step.
func strides(out []int) {
	var wg sync.WaitGroup
	for first := range 4 {
		wg.Add(1)
		go func(first int) {
			defer wg.Done()
			for i := first; i < len(out); i += 4 {
				out[i] = i
			}
		}(first)
	}
	wg.Wait()
}

// All goroutines start at the second element.
func sameStrides(out []int) {
	var wg sync.WaitGroup
	for range 4 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for i := 1; i < len(out); i += 4 {
				out[i] = i // want `out\[i\] is written here in several goroutines started at elements.go:\d+, and none waits for the others`
			}
		}()
	}
	wg.Wait()
}

func beginning(ch chan bool) {
	a, b := make([]int, 10), make([]int, 10)
	go func() {
		a[4] = 1 // want `a\[4\] is written here and written at elements.go:\d+ by the goroutine that started this one, and neither waits for the other`
		close(ch)
	}()
	copy(a[:5], b)
}

// Safe: element 5 is behind what is copied.
func rest(ch chan bool) {
	a, b := make([]int, 10), make([]int, 10)
	go func() {
		a[5] = 1
		close(ch)
	}()
	copy(a[:5], b)
}

func converted(out [16]*int, get func(byte) *int) [16]*int {
	var wg sync.WaitGroup
	for i := range 16 {
		n := byte(i)
		wg.Go(func() { out[n] = get(n) }) // each its own, if it does not wrap around
	}
	wg.Wait()
	return out
}

func folded(out [16]*int, get func(int) *int) [16]*int {
	var wg sync.WaitGroup
	for i := range 16 {
		n := i / 2
		wg.Go(func() { out[n] = get(n) }) // want `out\[n\] is written here in several goroutines started at elements.go:\d+, and none waits for the others`
	}
	wg.Wait()
	return out
}

func shuffled(get func(int) int) []int {
	out := make([]int, 4)
	var wg sync.WaitGroup
	for _, i := range []int{2, 0, 3, 1} {
		wg.Add(1)
		go func(i int) {
			defer wg.Done()
			out[i] = get(i)
		}(i)
	}
	wg.Wait()
	return out
}

func twice(get func(int) int) []int {
	out := make([]int, 4)
	var wg sync.WaitGroup
	for _, i := range []int{2, 0, 2, 1} {
		wg.Add(1)
		go func(i int) {
			defer wg.Done()
			out[i] = get(i) // want `out\[i\] is written here in several goroutines started at elements.go:\d+, and none waits for the others`
		}(i)
	}
	wg.Wait()
	return out
}

type part struct {
	indexes []int
	next    int
}

// Each part has indexes of its own.
func scatterGood(parts map[string]part, names []string, n int) []int {
	out := make([]int, n)
	var wg sync.WaitGroup
	for _, name := range names {
		p := parts[name]
		wg.Go(func() {
			for i := range p.indexes {
				out[p.indexes[i]] = i
			}
		})
	}
	wg.Wait()
	return out
}

// All goroutines have the same indexes.
func scatterBad(all part, names []string, n int) []int {
	out := make([]int, n)
	var wg sync.WaitGroup
	for range names {
		p := all
		wg.Go(func() {
			at := p.next
			out[at] = n // want `out\[p.next\] is written here in several goroutines started at elements.go:\d+, and none waits for the others`
		})
	}
	wg.Wait()
	return out
}

// Two rounds have one part.
func halvesBad(parts []part, n int) []int {
	out := make([]int, n)
	var wg sync.WaitGroup
	for i := range n {
		p := parts[i/2]
		wg.Go(func() {
			out[p.next] = n // want `out\[p.next\] is written here in several goroutines started at elements.go:\d+, and none waits for the others`
		})
	}
	wg.Wait()
	return out
}

// Safe: each chunk has a sum of its own.
func chunkSums(xs []int, n int) {
	sums := make([]int, len(xs)/n+1)
	for i := 0; i < len(xs); i += n {
		go func(k int) {
			sums[k]++
		}(i / n)
	}
}

// Safe: the same for a constant.
func eightSums(xs []int) {
	sums := make([]int, len(xs)/8+1)
	for i := 0; i < len(xs); i += 8 {
		go func(k int) {
			sums[k]++
		}(i / 8)
	}
}

// Safe: each goroutine divides by as much as the loop counts up by.
func sumsInside(xs []int) {
	sums := make([]int, len(xs)/8+1)
	for i := 0; i < len(xs); i += 8 {
		go func(i int) {
			sums[i/8]++
		}(i)
	}
}

// Two goroutines have one.
func sharedSumsInside(xs []int) {
	sums := make([]int, len(xs)/8+1)
	for i := 0; i < len(xs); i += 4 {
		go func(i int) {
			sums[i/8]++ // want `sums\[i / 8\] is written here in several goroutines`
		}(i)
	}
}

// Two chunks have one.
func sharedSums(xs []int, n int) {
	sums := make([]int, len(xs)/n+1)
	for i := 0; i < len(xs); i += n {
		go func(k int) {
			sums[k]++ // want `sums\[k\] is written here in several goroutines`
		}(i / (2 * n))
	}
}
