// Package helpers has its goroutines started by another package.
package helpers

import (
	"helpers/run"
	"strings"
	"sync"
)

func visitors(t *run.Tree) (longest string) {
	t.Walk(func(name string) {
		if len(name) > len(longest) {
			longest = name // want `longest is written here in several goroutines started at helpers.go:\d+, and none waits for the others`
		}
	})
	return longest
}

// Safe: the visitors lock.
func lockedVisitors(t *run.Tree) (longest string) {
	var mu sync.Mutex
	t.Walk(func(name string) {
		mu.Lock()
		defer mu.Unlock()
		if len(name) > len(longest) {
			longest = name
		}
	})
	return longest
}

func rows(n int, row func(int) string) string {
	var b strings.Builder
	run.Each(n, func(i int) {
		b.WriteString(row(i)) // want `b is written by WriteString here in several goroutines started at helpers.go:\d+, and none waits for the others`
	})
	return b.String()
}

// Safe: each call has an element.
func ownRows(n int, row func(int) string) []string {
	out := make([]string, n)
	run.Each(n, func(i int) { out[i] = row(i) })
	return out
}

func submitted(g *run.Group, docs []string) (n int) {
	for _, doc := range docs {
		g.Submit(func() { n += len(doc) }) // want `n is written here in several goroutines started at helpers.go:\d+, and none waits for the others`
	}
	g.Wait()
	return n
}

func early(g *run.Group, size func() int) (n int) {
	g.Go(func() { n = size() }) // want `n is written here and read at helpers.go:\d+ by the goroutine that started this one`
	return n
}

// Safe: the group is waited for.
func waited(g *run.Group, size func() int) (n int) {
	g.Go(func() { n = size() })
	g.Wait()
	return n
}

type watcher struct {
	changed func()
	polls   int
}

func watch(changed func()) *watcher {
	w := new(watcher)
	run.Loop(w.poll)
	w.changed = changed // want `w.changed is written here and read at helpers.go:\d+ by the goroutine started at`
	return w
}

// Safe: one goroutine polls, and starts when all is set.
func watchLater(changed func()) *watcher {
	w := &watcher{changed: changed}
	run.Loop(w.poll)
	return w
}

func (w *watcher) poll() {
	w.polls++
	w.changed()
}
