// Package tail shows the first matching lines of a log.
package tail

import (
	"bufio"
	"io"
	"strings"
)

// Line is a line of a log with its number.
type Line struct {
	No   int
	Text string
}

func scan(r io.Reader, match string, done <-chan struct{}) <-chan Line {
	lines := make(chan Line)
	go func() {
		defer close(lines)
		sc := bufio.NewScanner(r)
		for no := 1; sc.Scan(); no++ {
			if !strings.Contains(sc.Text(), match) {
				continue
			}
			select {
			case lines <- Line{no, sc.Text()}:
			case <-done:
				return
			}
		}
	}()
	return lines
}

// Matches returns at most limit lines of r that contain match.
func Matches(r io.Reader, match string, limit int) []Line {
	done := make(chan struct{})
	defer close(done)
	var found []Line
	for l := range scan(r, match, done) {
		found = append(found, l)
		if len(found) == limit {
			break
		}
	}
	return found
}

// Print writes the matches to w.
func Print(w io.Writer, lines []Line) error {
	for _, l := range lines {
		if _, err := io.WriteString(w, l.Text+"\n"); err != nil {
			return err
		}
	}
	return nil
}

// Run looks at a log with many errors.
func Run() {
	log := strings.Repeat("error: disk full\n", 10)
	Print(io.Discard, Matches(strings.NewReader(log), "error", 3))
}
