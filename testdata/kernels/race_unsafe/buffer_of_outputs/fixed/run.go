// Package run runs commands and keeps what they print.
package run

import (
	"bytes"
	"fmt"
	"sync"
)

// A Command prints something and returns an error.
type Command struct {
	Name string
	Run  func() (output string, err error)
}

// All runs the commands at the same time and returns the output of all.
func All(commands []Command) string {
	var (
		out bytes.Buffer
		wg  sync.WaitGroup
		mu  sync.Mutex
	)
	for _, c := range commands {
		wg.Add(1)
		go func() {
			defer wg.Done()
			text, err := c.Run()
			mu.Lock()
			defer mu.Unlock()
			fmt.Fprintf(&out, "== %s: %v\n", c.Name, err)
			out.WriteString(text)
		}()
	}
	wg.Wait()
	return out.String()
}
