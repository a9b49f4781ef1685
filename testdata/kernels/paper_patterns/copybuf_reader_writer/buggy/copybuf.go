// Package copybuf fills a buffer and empties it.
package copybuf

import (
	"bytes"
	"io"
)

func produce(w io.Writer, parts []string) error {
	for _, p := range parts {
		if _, err := io.WriteString(w, p); err != nil { // BUG: race #1
			return err
		}
	}
	return nil
}

func consume(r io.Reader) (int, error) {
	n, err := io.Copy(io.Discard, r) // BUG: race #1
	return int(n), err
}

// Size returns how many bytes the parts have.
func Size(parts []string) (int, error) {
	buf := new(bytes.Buffer)
	done := make(chan error, 1)
	go func() {
		done <- produce(buf, parts) // BUG: race #1
	}()
	n, err := consume(buf) // BUG: race #1
	if err != nil {
		return 0, err
	}
	return n, <-done
}
