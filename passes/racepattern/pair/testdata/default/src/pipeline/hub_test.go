package pipeline

import "testing"

type pipe struct {
	in  <-chan int
	out chan<- int
}

type hub struct{ pipes []*pipe }

func (h *hub) run() {
	for i := range h.pipes {
		go pump(h.pipes[i].in, h.pipes[i].out)
	}
}

func pump(in <-chan int, out chan<- int) {
	for v := range in {
		out <- v
	}
}

// Safe: a subtest has ended when Run returns, and what it receives is sent by a name of which it is not seen that it means the same
// channel.
func TestHub(t *testing.T) {
	in, out := make(chan int), make(chan int)
	cases := []struct{ pipes []*pipe }{{[]*pipe{{in, out}}}}
	n := 0
	for _, tt := range cases {
		n++
		t.Run("one", func(t *testing.T) {
			h := &hub{tt.pipes}
			h.run()
			in <- n
			if v := <-out; v != 42 {
				t.Fail()
			}
		})
	}
}

// A goroutine has not.
func TestHubInGoroutines(t *testing.T) {
	in, out := make(chan int), make(chan int)
	cases := []struct{ pipes []*pipe }{{[]*pipe{{in, out}}}, {}}
	n := 0
	for _, tt := range cases {
		n++ // want `n is written here`
		go func() {
			h := &hub{tt.pipes}
			h.run()
			in <- n
			if v := <-out; v != 42 {
				t.Fail()
			}
		}()
	}
}
