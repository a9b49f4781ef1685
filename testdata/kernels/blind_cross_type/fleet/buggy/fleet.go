// Package fleet tracks vehicles.
package fleet

import (
	"math"
	"sync"
)

// Point is a position in metres.
type Point struct{ X, Y float64 }

// Vehicle is one tracked vehicle. Lock it to use the fields below Plate.
type Vehicle struct {
	Plate string // does not change

	sync.Mutex
	Pos      Point
	Odometer float64
}

// NewVehicle makes a vehicle at a position.
func NewVehicle(plate string, at Point) *Vehicle {
	v := &Vehicle{Plate: plate}
	v.Pos = at
	return v
}

// MoveTo updates the position.
func (v *Vehicle) MoveTo(p Point) {
	v.Lock()
	defer v.Unlock()
	v.Odometer += math.Hypot(p.X-v.Pos.X, p.Y-v.Pos.Y)
	v.Pos = p
}

// Distance is how far the vehicle is from p.
func (v *Vehicle) Distance(p Point) float64 {
	v.Lock()
	defer v.Unlock()
	return math.Hypot(p.X-v.Pos.X, p.Y-v.Pos.Y)
}

// Driven reads the odometer.
func (v *Vehicle) Driven() float64 {
	v.Lock()
	defer v.Unlock()
	return v.Odometer
}
