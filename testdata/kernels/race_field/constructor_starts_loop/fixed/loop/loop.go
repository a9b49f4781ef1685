// Package loop runs a function again and again.
package loop

import "time"

// Loop is a running loop.
type Loop struct {
	stop chan struct{}
	done chan struct{}
}

// Start calls f now and then until Stop is called.
func Start(every time.Duration, f func()) *Loop {
	l := &Loop{make(chan struct{}), make(chan struct{})}
	go l.run(every, f)
	return l
}

func (l *Loop) run(every time.Duration, f func()) {
	defer close(l.done)
	for {
		f()
		select {
		case <-l.stop:
			return
		case <-time.After(every):
		}
	}
}

// Stop stops the loop and waits for it.
func (l *Loop) Stop() {
	close(l.stop)
	<-l.done
}
