// Package transcript runs two speakers into one transcript.
package transcript

import (
	"bytes"
	"fmt"
	"io"
	"sync"
)

type guarded struct {
	mu sync.Mutex
	w  io.Writer
}

func (g *guarded) Write(p []byte) (int, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.w.Write(p)
}
func speak(w io.Writer, name string, lines []string) {
	for _, l := range lines {
		fmt.Fprintf(w, "%s: %s\n", name, l)
	}
}

// Dialogue returns what both said.
func Dialogue(a, b []string) string {
	var buf bytes.Buffer
	w := &guarded{w: &buf}
	var wg sync.WaitGroup
	wg.Add(2)
	go func() {
		defer wg.Done()
		speak(w, "A", a)
	}()
	go func() {
		defer wg.Done()
		speak(w, "B", b)
	}()
	wg.Wait()
	return buf.String()
}
