// Package oven controls an oven that turns itself off.
package oven

import (
	"time"
)

// Oven is an oven.
type Oven struct {
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
	o.degree = 0 // BUG: race #1
}

// Degree returns how hot the oven is to be.
func (o *Oven) Degree() int {
	return o.degree // BUG: race #1
}

// Bake heats for a minute and tells each second how hot it is.
func Bake(tell func(degree int)) {
	o := Heat(220, time.Minute)
	for range 90 {
		time.Sleep(time.Second)
		tell(o.Degree())
	}
}
