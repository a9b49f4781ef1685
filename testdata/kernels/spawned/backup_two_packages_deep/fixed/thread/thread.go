// Package thread has goroutines that can be waited for.
package thread

// Thread is a goroutine.
type Thread struct {
	done chan struct{}
}

// New runs a function in a new thread.
func New(run func()) *Thread {
	th := &Thread{done: make(chan struct{})}
	go th.main(run)
	return th
}

func (th *Thread) main(run func()) {
	defer close(th.done)
	run()
}

// Done returns a channel that is closed at the end.
func (th *Thread) Done() <-chan struct{} { return th.done }
