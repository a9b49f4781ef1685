// Package oven controls an oven that turns itself off.
package oven

import (
	"sync"
	"time"
)

// Oven is an oven.
type Oven struct {
	mu     sync.Mutex
	degree int
	timer  *time.Timer
}

// Heat heats for d.
func Heat(degree int, d time.Duration) *Oven {
	o := &Oven{degree: degree}
	o.timer = time.AfterFunc(d, o.off)
	return o
}

func (o *Oven) off() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.degree = 0
}

// Degree returns how hot the oven is to be.
func (o *Oven) Degree() int {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.degree
}

// Bake heats for a minute and tells each second how hot it is.
func Bake(tell func(degree int)) {
	o := Heat(220, time.Minute)
	for range 90 {
		time.Sleep(time.Second)
		tell(o.Degree())
	}
}
