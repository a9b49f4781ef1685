// Package form checks fields with rules in parallel; the channel has room
// for one complaint of each rule, but a rule may have two.
package form

import (
	"fmt"
	"strings"
	"sync"
	"testing"
)

type complaint struct {
	field, text string
}

func (c complaint) String() string { return c.field + ": " + c.text }

type rule func(fields map[string]string, report func(field, text string))

type form struct {
	fields map[string]string
	rules  []rule
}

func required(names ...string) rule {
	return func(fields map[string]string, report func(field, text string)) {
		for _, n := range names {
			if strings.TrimSpace(fields[n]) == "" {
				report(n, "missing")
			}
		}
	}
}

func longest(name string, n int) rule {
	return func(fields map[string]string, report func(field, text string)) {
		if len(fields[name]) > n {
			report(name, fmt.Sprintf("longer than %d", n))
		}
	}
}

func (f *form) check() []complaint {
	found := make(chan complaint, len(f.rules)) // BUG: block #1
	report := func(field, text string) {
		found <- complaint{field, text} // BUG: block #1
	}
	var wg sync.WaitGroup
	for _, r := range f.rules {
		wg.Add(1)
		go func() {
			defer wg.Done()
			r(f.fields, report)
		}()
	}
	wg.Wait() // BUG: block #1
	close(found)
	var all []complaint
	for c := range found {
		all = append(all, c)
	}
	return all
}

func TestAllComplaintsAreListed(t *testing.T) {
	f := &form{
		fields: map[string]string{"nick": "bartholomew", "mail": " "},
		rules: []rule{
			required("nick", "mail", "town"),
			longest("nick", 8),
		},
	}
	got := f.check()
	if len(got) != 3 {
		t.Fatalf("complaints: %v", got)
	}
}
