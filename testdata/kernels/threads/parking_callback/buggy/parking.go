// Package parking watches the places of a car park.
package parking

import "kernels/threads/parking_callback/buggy/sensor"

// Park tells how many places are free.
type Park struct {
	hub  *sensor.Hub
	free int
}

// Open watches n places.
func Open(n int) *Park {
	p := &Park{hub: sensor.NewHub(), free: n}
	p.hub.OnChange(p.changed)
	p.hub.Start()
	return p
}

func (p *Park) changed(taken bool) {
	if taken {
		p.free-- // BUG: race #1
		return
	}
	p.free++ // BUG: race #1
}

// Car tells that a car came or left.
func (p *Park) Car(came bool) {
	p.hub.Post(came)
}

// Free returns how many places are free.
func (p *Park) Free() int {
	return p.free // BUG: race #1
}
