// Package transcript runs two speakers into one transcript.
package transcript

import (
	"bytes"
	"fmt"
	"io"
	"sync"
)

func speak(w io.Writer, name string, lines []string) {
	for _, l := range lines {
		fmt.Fprintf(w, "%s: %s\n", name, l) // BUG: race #1
	}
}

// Dialogue returns what both said.
func Dialogue(a, b []string) string {
	var buf bytes.Buffer
	var w io.Writer = &buf
	var wg sync.WaitGroup
	wg.Add(2)
	go func() {
		defer wg.Done()
		speak(w, "A", a) // BUG: race #1
	}()
	go func() {
		defer wg.Done()
		speak(w, "B", b) // BUG: race #1
	}()
	wg.Wait()
	return buf.String()
}
