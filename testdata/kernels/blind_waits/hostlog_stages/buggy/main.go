// Command hostlog counts hosts in log lines with a chain of stages; one of
// the stages does not close its output, so the count never comes to an end.
package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

type record struct {
	host string
	path string
}

type stage func(in <-chan record) <-chan record

func source(lines []string) <-chan record {
	out := make(chan record, 8)
	go func() {
		defer close(out)
		for _, l := range lines {
			host, path, ok := strings.Cut(l, " ")
			if ok {
				out <- record{host, path}
			}
		}
	}()
	return out
}

func lower(in <-chan record) <-chan record {
	out := make(chan record, 8)
	go func() {
		defer close(out)
		for r := range in {
			r.host = strings.ToLower(r.host)
			out <- r
		}
	}()
	return out
}

func without(prefix string) stage {
	return func(in <-chan record) <-chan record {
		out := make(chan record, 8) // BUG: block #1
		go func() {                 // BUG: block #1
			for r := range in {
				if strings.HasPrefix(r.path, prefix) {
					continue
				}
				out <- r
			}
		}()
		return out
	}
}

func chain(in <-chan record, stages ...stage) <-chan record {
	for _, s := range stages {
		in = s(in)
	}
	return in
}

func main() {
	lines := []string{
		"Alpha /index", "beta /static/logo", "ALPHA /cart",
		"gamma /static/css", "beta /index", "nonsense",
	}
	hits := make(map[string]int)
	for r := range chain(source(lines), lower, without("/static")) { // BUG: block #1
		hits[r.host]++
	}
	for _, h := range slices.Sorted(maps.Keys(hits)) {
		fmt.Println(h, hits[h])
	}
}
