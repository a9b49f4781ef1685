package handoff

import "sync"

// A bond has a state that changes.
type bond struct {
	change *sync.Cond
	state  int
}

func newBond() *bond { return &bond{change: sync.NewCond(&sync.Mutex{})} }

// The goroutine starts with the lock that is held here, and releases it.
func (l *bond) await(done <-chan struct{}) bool {
	l.change.L.Lock()
	if l.state == 1 {
		l.change.L.Unlock()
		return true
	}
	changed := make(chan int, 1)
	go func() {
		defer close(changed)
		for {
			l.change.Wait()
			select {
			case changed <- l.state:
				if l.state == 1 {
					l.change.L.Unlock()
					return
				}
			case <-done:
				l.change.L.Unlock()
				return
			}
		}
	}()
	for {
		select {
		case <-done:
			return false
		case s := <-changed:
			if s == 1 {
				return true
			}
		}
	}
}

// It is released before the goroutine starts.
func (l *bond) awaitBad(done <-chan struct{}) bool {
	l.change.L.Lock()
	if l.state == 1 {
		l.change.L.Unlock()
		return true
	}
	changed := make(chan int, 1)
	l.change.L.Unlock()
	go func() { // want `releases l\.change\.L, but is started as a goroutine without it`
		defer close(changed)
		for {
			l.change.Wait() // want `Wait without holding`
			select {
			case changed <- l.state:
				if l.state == 1 {
					l.change.L.Unlock()
					return
				}
			case <-done:
				l.change.L.Unlock()
				return
			}
		}
	}()
	return <-changed == 1
}

// It is released by the one who starts the goroutine, too.
func (l *bond) awaitTwiceBad(done <-chan struct{}) {
	l.change.L.Lock()
	defer l.change.L.Unlock()
	go func() {
		for l.state != 1 {
			l.change.Wait() // want `Wait without holding`
		}
	}()
	<-done
}
