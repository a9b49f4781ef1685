// Package recursion has functions that start goroutines which call them again.
package recursion

import (
	"slices"
	"sync"
)

type walker struct {
	needs func(string) []string
	wg    sync.WaitGroup
	mu    sync.Mutex
	seen  map[string]bool
}

func all(root string, needs func(string) []string) map[string]bool {
	w := &walker{needs: needs, seen: make(map[string]bool)}
	w.visit(root)
	w.wg.Wait()
	return w.seen
}

func (w *walker) visit(name string) {
	if w.seen[name] {
		return
	}
	w.seen[name] = true // want `w.seen\[name\] is written here in several goroutines started at recursion.go:\d+, and none waits for the others`
	for _, need := range w.needs(name) {
		w.wg.Add(1)
		go func() {
			defer w.wg.Done()
			w.visit(need)
		}()
	}
}

// Safe: the set is locked.
func allLocked(root string, needs func(string) []string) map[string]bool {
	w := &walker{needs: needs, seen: make(map[string]bool)}
	w.visitLocked(root)
	w.wg.Wait()
	return w.seen
}

func (w *walker) visitLocked(name string) {
	if !w.first(name) {
		return
	}
	for _, need := range w.needs(name) {
		w.wg.Add(1)
		go func() {
			defer w.wg.Done()
			w.visitLocked(need)
		}()
	}
}

func (w *walker) first(name string) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.seen[name] {
		return false
	}
	w.seen[name] = true
	return true
}

// Safe: each goroutine sorts a part.
func quick(x []int) {
	if len(x) < 2 {
		return
	}
	p := split(x)
	done := make(chan struct{})
	go func() {
		quick(x[:p])
		close(done)
	}()
	quick(x[p:])
	<-done
}

func split(x []int) int {
	x[0], x[len(x)-1] = x[len(x)-1], x[0]
	return len(x) / 2
}

// What is known of a function is what it runs and what it does to memory.
func sorted(x []int, show func(int)) {
	done := make(chan struct{})
	go func() {
		slices.SortFunc(x, func(a, b int) int { return a - b }) // want `x is written by SortFunc here and read at recursion.go:\d+`
		close(done)
	}()
	for _, v := range x {
		show(v)
	}
	<-done
}

// Safe: the slice is sorted before it is shown.
func sortedFirst(x []int, show func(int)) {
	done := make(chan struct{})
	go func() {
		slices.SortFunc(x, func(a, b int) int { return a - b })
		close(done)
	}()
	<-done
	for _, v := range x {
		show(v)
	}
}
