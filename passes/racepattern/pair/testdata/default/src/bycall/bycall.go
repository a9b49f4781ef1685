// Package bycall has objects of other packages, which their functions read and write, in several goroutines.
package bycall

import (
	"bytes"
	"log"
	"net/url"
	"sync"
)

func values(names []string) url.Values {
	v := &query{make(url.Values)}
	var wg sync.WaitGroup
	for _, name := range names {
		wg.Go(func() { v.add(name) })
	}
	wg.Wait()
	return v.values
}

type query struct{ values url.Values }

func (q *query) add(name string) {
	q.values.Add("name", name) // want `q.values is written by Add here in several goroutines`
}

// Safe: each goroutine makes one.
func own(names []string) {
	var wg sync.WaitGroup
	for _, name := range names {
		wg.Go(func() {
			v := &query{make(url.Values)}
			v.add(name)
		})
	}
	wg.Wait()
}

type lines struct{ l *log.Logger }

func (l *lines) add(name string) { l.l.Print(name) }

// Safe: the logger holds a lock inside.
func logged(names []string) string {
	var buf bytes.Buffer
	l := &lines{log.New(&buf, "", 0)}
	var wg sync.WaitGroup
	for _, name := range names {
		wg.Go(func() { l.add(name) })
	}
	wg.Wait()
	return buf.String()
}
