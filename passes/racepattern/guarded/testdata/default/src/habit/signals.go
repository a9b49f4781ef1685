package habit

import (
	"context"
	"sync"
	"time"
)

// A Lamp is switched by many, and shut down by one that has waited: for others, or for time to pass.
type Lamp struct {
	mu   sync.Mutex
	done chan struct{}
	on   bool
	lux  int
}

func (l *Lamp) Switch(on bool, lux int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.on = on
	l.lux = lux
}

func (l *Lamp) Dim() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.lux /= 2
	l.on = l.lux > 0
}

func (l *Lamp) Shine() (bool, int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.on, l.lux
}

func (l *Lamp) Flash() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.on = !l.on
	l.lux = 1000
}

func (l *Lamp) Dark() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return !l.on
}

func (l *Lamp) Lit() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	if !l.on {
		return 0
	}
	return l.lux
}

func (l *Lamp) FinalGood() bool {
	<-l.done
	return l.on
}

func (l *Lamp) DelayedBad() int {
	<-time.After(time.Second)
	return l.lux // want `l\.lux is read without l\.mu`
}

func (l *Lamp) FinalOrCancelled(ctx context.Context) bool {
	select {
	case <-l.done:
		return l.on
	case <-ctx.Done():
		return false
	}
}

func (l *Lamp) CancelledBad(ctx context.Context) bool {
	select {
	case <-l.done:
		return false
	case <-ctx.Done():
		return l.on // want `l\.on is read without l\.mu`
	}
}
