package relay

import (
	"fmt"
	"slices"
	"sync"
	"testing"
)

func TestOrder(t *testing.T) {
	r := &Relay{}
	sub := r.Subscribe()

	var want, got []string
	go func() {
		for line := range sub {
			got = append(got, line) // BUG: race|CV1009|CV1010|CV1012 #1
		}
	}()

	for i := range 4 {
		line := fmt.Sprintf("line %d", i)
		want = append(want, line)
		r.Publish(line)
	}
	r.Close()
	if len(got) > len(want) || !slices.Equal(got, want[:len(got)]) { // BUG: race|CV1009|CV1010|CV1012 #1
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestPublishConcurrently(t *testing.T) {
	r := &Relay{}
	sub := r.Subscribe()
	var wg sync.WaitGroup
	for i := range 4 {
		wg.Go(func() { r.Publish(fmt.Sprint(i)) })
	}
	wg.Wait()
	r.Close()
	n := 0
	for range sub {
		n++
	}
	if n != 4 {
		t.Errorf("got %d lines, want 4", n)
	}
}
