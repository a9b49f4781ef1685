package elements

import (
	"iter"
	"math/rand"
	"sync"
)

// Safe: a permutation has each index once, and other lists of indexes are made so.
func permuted(get func(int) int, n int) []int {
	out := make([]int, n)
	var wg sync.WaitGroup
	for _, i := range rand.Perm(n) {
		wg.Add(1)
		go func() {
			defer wg.Done()
			out[i] = get(i)
			if out[i] < 0 {
				out[i] = 0
			}
		}()
	}
	wg.Wait()
	return out
}

// The index is the last of the list for all.
func lastOf(get func(int) int, list []int, n int) []int {
	out := make([]int, n)
	var wg sync.WaitGroup
	last := list[len(list)-1]
	for _, i := range list {
		wg.Add(1)
		go func() {
			defer wg.Done()
			out[last] = get(i) // want `out\[last\] is written here in several goroutines started at listed.go:\d+, and none waits for the others`
		}()
	}
	wg.Wait()
	return out
}

// Safe: a name has a place of its own.
func placed(run func(func(name string)), names []string) []int {
	places := make(map[string]int)
	for i, name := range names {
		places[name] = i
	}
	out := make([]int, len(names))
	eachName(names, func(name string) { out[places[name]] = len(name) })
	run(func(name string) { out[places[name]] = len(name) })
	return out
}

func eachName(names []string, do func(name string)) {
	var wg sync.WaitGroup
	for _, name := range names {
		wg.Add(1)
		go func() {
			defer wg.Done()
			do(name)
		}()
	}
	wg.Wait()
}

// All have one place.
func misplaced(names []string) []int {
	places := map[string]int{"": 0}
	out := make([]int, len(names))
	eachName(names, func(name string) {
		out[places[""]] = len(name) // want `out\[places\[""\]\] is written here in several goroutines started at listed.go:\d+, and none waits for the others`
	})
	return out
}

// Safe: each round of the loop has a variable of its own.
func yielded(all iter.Seq2[int, string], n int) []int {
	out := make([]int, n)
	var wg sync.WaitGroup
	for i, s := range all {
		wg.Add(1)
		go func() {
			defer wg.Done()
			out[i] = len(s)
		}()
	}
	wg.Wait()
	return out
}

// One variable for all rounds.
func yieldedOnce(all iter.Seq2[int, string], n int) []int {
	out := make([]int, n)
	var wg sync.WaitGroup
	first := n / 2
	for _, s := range all {
		wg.Add(1)
		go func() {
			defer wg.Done()
			out[first] = len(s) // want `out\[first\] is written here in several goroutines started at listed.go:\d+, and none waits for the others`
		}()
	}
	wg.Wait()
	return out
}
