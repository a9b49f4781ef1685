// Leaks: in short mode Skip ends the test before all numbers are received, and the producer waits in its next send.

package stream

import (
	"strings"
	"testing"
)

func TestReadInOrder(t *testing.T) {
	const text = "1\n2\n3\n4\n5\n6\n"
	numbers := make(chan int)
	errc := make(chan error, 1)
	go func() { // BUG: block #1
		defer close(numbers)
		errc <- Read(strings.NewReader(text), func(v int) {
			numbers <- v // BUG: block #1
		})
	}()
	want := 0
	for v := range numbers {
		want++
		if v != want {
			t.Errorf("got %d, want %d", v, want)
		}
		if want == 3 && testing.Short() {
			t.Skip("the others are like these") // BUG: block #1
		}
	}
	if err := <-errc; err != nil {
		t.Error(err)
	}
}
