package history

import "sync"

type job struct {
	run  func()
	next *job
}

type jobs struct {
	mu     sync.Mutex
	head   *job
	notify chan struct{}
	ended  chan struct{}
}

func (j *jobs) work() {
	for {
		j.mu.Lock()
		first := j.head
		if first != nil {
			j.head = first.next
		}
		j.mu.Unlock()
		if first == nil {
			<-j.notify // want `the goroutine may wait for ever here, as no goroutine is left to send on j.notify or close it`
			continue
		}
		if first.run == nil {
			close(j.ended)
			return
		}
		first.run()
	}
}

func (j *jobs) end() {
	j.mu.Lock()
	j.head = &job{}
	select {
	case j.notify <- struct{}{}:
	default:
	}
	j.mu.Unlock()
	<-j.ended // want `the function may wait for ever here, as no goroutine is left to send on j.ended or close it`
}

// What is told is that head may be nil, although it was set before who waits was notified: likely, at most.
func drain() {
	j := &jobs{notify: make(chan struct{}, 1), ended: make(chan struct{})}
	go j.work()
	j.end()
}

type topics struct {
	mu   sync.Mutex
	open map[string]bool
	quit chan struct{}
}

func (t *topics) leave(name string) {
	t.mu.Lock()
	delete(t.open, name)
	last := len(t.open) == 0
	t.mu.Unlock()
	if last {
		close(t.quit) // want `t.quit may be closed here for the second time, which panics`
	}
}

// Who closes it depends on what the other one has done with the map: likely, at most.
func leaveBoth() {
	t := &topics{open: map[string]bool{"a": true, "b": true}, quit: make(chan struct{})}
	go t.leave("a")
	t.mu.Lock()
	delete(t.open, "b")
	t.mu.Unlock()
	close(t.quit)
}
