// Package given has code that decides on what it is given to read, and tests which know what they give it.
package given

import (
	"bufio"
	"io"
)

// words sends what it reads.
func words(r io.Reader, out, short chan<- string) {
	sc := bufio.NewScanner(r)
	for sc.Scan() {
		if len(sc.Text()) < 3 {
			short <- sc.Text()
			continue
		}
		out <- sc.Text() // want `the goroutine may wait for ever here, as no goroutine is left to receive from out`
	}
}

// first sends what it reads first, if it can.
func first(r io.Reader, out chan<- byte) {
	b := make([]byte, 1)
	if _, err := io.ReadFull(r, b); err != nil {
		return
	}
	out <- b[0]
}

// notATest waits for what it cannot know.
func notATest(r io.Reader) string {
	out, short := make(chan string), make(chan string, 10)
	go words(r, out, short) // where another long word is in the way
	return <-out // want `the function may wait for ever here, as no goroutine is left to send on out or close it`
}
