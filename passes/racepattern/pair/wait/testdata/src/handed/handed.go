// Package handed returns what goroutines still write to.
package handed

import (
	"fmt"
	"maps"
	"sync"

	"handed/person"
)

type doc struct {
	text string
	err  error
}

// Done is called before the deferred function that recovers.
func all(get func(name string) string, names ...string) []doc {
	docs := make([]doc, len(names))
	var wg sync.WaitGroup
	for i, name := range names {
		wg.Add(1)
		go func() {
			defer func() {
				if r := recover(); r != nil {
					docs[i].err = fmt.Errorf("%v", r) // want `docs\[i\].err is written here and returned at handed.go:\d+ by the goroutine that started this one, and neither waits for the other`
				}
			}()
			defer wg.Done()
			docs[i].text = get(name)
		}()
	}
	wg.Wait()
	return docs
}

// Safe: Done is the last.
func allDone(get func(name string) string, names ...string) []doc {
	docs := make([]doc, len(names))
	var wg sync.WaitGroup
	for i, name := range names {
		wg.Add(1)
		go func() {
			defer wg.Done()
			defer func() {
				if r := recover(); r != nil {
					docs[i].err = fmt.Errorf("%v", r)
				}
			}()
			docs[i].text = get(name)
		}()
	}
	wg.Wait()
	return docs
}

func ask(n int) []person.Answer {
	answers := make([]person.Answer, n)
	var wg sync.WaitGroup
	wg.Add(n)
	for i := range n {
		go person.Ask(&answers[i], &wg)
	}
	wg.Wait()
	return answers // want `is returned here and written by Ask at handed.go:\d+ by the goroutine started at handed.go:\d+, and neither waits for the other`
}

// Safe: Ask that waits for all of it.
func askAll(n int) []person.Answer {
	answers := make([]person.Answer, n)
	var wg sync.WaitGroup
	wg.Add(n)
	for i := range n {
		go person.AskAll(&answers[i], &wg)
	}
	wg.Wait()
	return answers
}

type result struct {
	mu   sync.Mutex
	done chan struct{}
	n    int
}

// Safe: the caller knows when the result is complete, by what is part of it.
func start(ready chan bool) *result {
	r := &result{done: make(chan struct{})}
	go func() {
		ready <- true
		r.n = 1
		close(r.done)
	}()
	<-ready
	return r
}

// Safe: nobody waits for the goroutine here, so the caller may know when it ends.
func fill(out []int, ended chan bool) []int {
	go func() {
		out[0] = 1
		ended <- true
	}()
	return out
}

// Safe: the last goroutine to write under the lock is the last that is waited for.
func visitAll(links func(string) []string, start string) map[string]int {
	var mu sync.Mutex
	var wg sync.WaitGroup
	seen := make(map[string]int)
	var visit func(url string)
	visit = func(url string) {
		defer wg.Done()
		mu.Lock()
		seen[url]++
		mu.Unlock()
		for _, l := range links(url) {
			wg.Add(1)
			go visit(l)
		}
	}
	wg.Add(1)
	go visit(start)
	wg.Wait()
	return seen
}

// Safe: with the error nothing is returned, and else the goroutine has ended.
func surveyGood(names []string, get func(string) string, send func() error, done func()) (map[string]string, error) {
	defer done()
	found := make(map[string]string)
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer wg.Done()
		for _, name := range names {
			found[name] = get(name)
		}
	}()
	if err := send(); err != nil {
		return nil, err
	}
	wg.Wait()
	return found, nil
}

// With the error it returns what was found so far.
func surveyBad(names []string, get func(string) string, send func() error, done func()) (map[string]string, error) {
	defer done()
	found := make(map[string]string)
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer wg.Done()
		for _, name := range names {
			found[name] = get(name) // want `found is written here and returned at handed.go:\d+ by the goroutine that started this one`
		}
	}()
	if err := send(); err != nil {
		return found, err
	}
	wg.Wait()
	return found, nil
}

// Safe: each goroutine has a row of its own, and sends it when it is complete.
func first(n int, quit chan bool) []int {
	rows := make(chan []int)
	for i := range n {
		go func() {
			row := []int{i, 0}
			for row[1] < 10 {
				row[1]++
			}
			select {
			case rows <- row:
			case <-quit:
			}
		}()
	}
	select {
	case row := <-rows:
		return row
	case <-quit:
		return nil
	}
}

// The goroutine goes on with it.
func unfinished(n int, quit chan bool) []int {
	rows := make(chan []int)
	for i := range n {
		go func() {
			row := []int{i, 0}
			select {
			case rows <- row:
			case <-quit:
			}
			row[1]++ // want `is written here and returned at handed.go:\d+ by the goroutine that started this one, and neither waits for the other`
		}()
	}
	select {
	case row := <-rows:
		return row
	case <-quit:
		return nil
	}
}

// ask returns what there is when the time is over.
func askBad(names []string, get func(string) string, late <-chan bool) map[string]string {
	found := make(map[string]string)
	var mu sync.Mutex
	var wg sync.WaitGroup
	for _, name := range names {
		wg.Go(func() {
			text := get(name)
			mu.Lock()
			defer mu.Unlock()
			found[name] = text // want `found is written here and returned at handed.go:\d+ by the goroutine that started this one, and neither waits for the other`
		})
	}
	all := make(chan struct{})
	go func() {
		wg.Wait()
		close(all)
	}()
	select {
	case <-all:
		return found
	case <-late:
		return found
	}
}

// Safe: when the time is over it returns a copy.
func askGood(names []string, get func(string) string, late <-chan bool) map[string]string {
	found := make(map[string]string)
	var mu sync.Mutex
	var wg sync.WaitGroup
	for _, name := range names {
		wg.Go(func() {
			text := get(name)
			mu.Lock()
			defer mu.Unlock()
			found[name] = text
		})
	}
	all := make(chan struct{})
	go func() {
		wg.Wait()
		close(all)
	}()
	select {
	case <-all:
		return found
	case <-late:
		mu.Lock()
		defer mu.Unlock()
		return maps.Clone(found)
	}
}
