// Package report sums up lines of a log.
package report

import (
	"bufio"
	"fmt"
	"io"
	"strings"
	"sync"
)

type totals struct {
	mu     sync.Mutex // BUG: CV9001 #1
	byCode map[string]int
	lines  int
}

func (t *totals) add(code string) {
	t.mu.Lock() // BUG: CV9001 #1
	defer t.mu.Unlock()
	t.byCode[code]++
	t.lines++
}

// Write reads a log and writes how often each code is in it.
func Write(w io.Writer, log io.Reader) error {
	t := &totals{byCode: make(map[string]int)}
	s := bufio.NewScanner(log)
	for s.Scan() {
		code, _, _ := strings.Cut(s.Text(), " ")
		t.add(code)
	}
	if err := s.Err(); err != nil {
		return err
	}
	for code, n := range t.byCode {
		fmt.Fprintf(w, "%s: %d of %d\n", code, n, t.lines)
	}
	return nil
}
