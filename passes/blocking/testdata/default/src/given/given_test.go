package given

import (
	"bufio"
	"io"
	"strings"
	"testing"
)

// Safe: there is a word, and it is long.
func TestWords(t *testing.T) {
	out, short := make(chan string), make(chan string)
	go words(strings.NewReader("three"), out, short)
	if got := <-out; got != "three" {
		t.Error(got)
	}
}

// Whether something can be read may not be up to the test.
func TestFirst(t *testing.T) {
	r, w := io.Pipe()
	go w.Write([]byte("a"))
	out := make(chan byte)
	go first(r, out)
	if got := <-out; got != 'a' { // likely `the function may wait for ever here, as no goroutine is left to send on out or close it`
		t.Error(got)
	}
}

// What the test itself decides on, it does not know.
func TestItself(t *testing.T) {
	out := make(chan string)
	go func() {
		sc := bufio.NewScanner(strings.NewReader("three"))
		if sc.Scan() {
			out <- sc.Text()
		}
	}()
	if got := <-out; got != "three" { // want `the function may wait for ever here, as no goroutine is left to send on out or close it`
		t.Error(got)
	}
}
