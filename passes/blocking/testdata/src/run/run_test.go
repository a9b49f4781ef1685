package run

import (
	"errors"
	"testing"
)

func parse(text string) (int, error) {
	if text == "" {
		return 0, errors.New("empty")
	}
	return len(text), nil
}

// serve leaves early if the text is empty, of which the test knows that it is not.
func serve(text func() (string, error), out chan<- int) {
	s, err := text()
	if err != nil {
		return
	}
	n, _ := parse(s)
	out <- n
}

func TestServe(t *testing.T) {
	out := make(chan int)
	go serve(func() (string, error) { return "a", nil }, out)
	<-out
}
