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
	)
	for _, c := range commands {
		wg.Add(1)
		go func() {
			defer wg.Done()
			text, err := c.Run()
			fmt.Fprintf(&out, "== %s: %v\n", c.Name, err) // BUG: race #1
			out.WriteString(text)                         // BUG: race #1
		}()
	}
	wg.Wait()
	return out.String()
}
