// Package pump reads records of a stream by several goroutines.
package pump

import (
	"bufio"
	"io"
	"strings"
	"sync"
)

type source struct {
	r io.Reader
}

func (s *source) record() ([]byte, error) {
	b := make([]byte, 16)
	_, err := io.ReadFull(s.r, b) // BUG: race #1
	return b, err
}

// Drain reads all records of text with n goroutines.
func Drain(text string, n int, use func([]byte)) {
	s := &source{r: bufio.NewReader(strings.NewReader(text))}
	var wg sync.WaitGroup
	for range n {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for {
				b, err := s.record() // BUG: race #1
				if err != nil {
					return
				}
				use(b)
			}
		}()
	}
	wg.Wait()
}
