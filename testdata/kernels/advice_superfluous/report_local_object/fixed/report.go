// Package report sums up lines of a log.
package report

import (
	"bufio"
	"fmt"
	"io"
	"strings"
)

type totals struct {
	byCode map[string]int
	lines  int
}

func (t *totals) add(code string) {
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
