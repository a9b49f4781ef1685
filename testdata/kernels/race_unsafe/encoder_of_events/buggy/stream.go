// Package stream writes the events of several sources to one client.
package stream

import (
	"io"
	"sync"

	"kernels/race_unsafe/encoder_of_events/buggy/jsonl"
)

// Event is one event.
type Event struct {
	Source string
	Value  int
}

// Copy writes the events of all channels to w.
func Copy(w io.Writer, sources ...<-chan Event) {
	out := jsonl.NewWriter(w)
	var wg sync.WaitGroup
	for _, src := range sources {
		wg.Go(func() {
			for e := range src {
				out.Put(e) // BUG: race #1
			}
		})
	}
	wg.Wait()
}
