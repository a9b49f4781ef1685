// Package sample takes measurements from sensors until there are enough.
package sample

import (
	"time"
)

// Reading is one measurement.
type Reading struct {
	Sensor string
	Value  float64
}

// Sensor measures.
type Sensor struct {
	Name    string
	Every   time.Duration
	Measure func() float64
}

func (s Sensor) run(out chan<- Reading, enough, quit <-chan struct{}) {
	for {
		r := Reading{s.Name, s.Measure()}
		select {
		case out <- r:
		case <-enough:
			return
		case <-quit:
			return
		}
		time.Sleep(s.Every)
	}
}

// Take returns n readings of sensors, or fewer if quit is closed before.
func Take(n int, sensors []Sensor, quit <-chan struct{}) []Reading {
	ch := make(chan Reading)
	enough := make(chan struct{})
	defer close(enough)
	for _, s := range sensors {
		go s.run(ch, enough, quit)
	}
	readings := make([]Reading, 0, n)
	for len(readings) < n {
		select {
		case r := <-ch:
			readings = append(readings, r)
		case <-quit:
			return readings
		}
	}
	return readings
}

// Mean is the mean of readings.
func Mean(rs []Reading) float64 {
	if len(rs) == 0 {
		return 0
	}
	sum := 0.0
	for _, r := range rs {
		sum += r.Value
	}
	return sum / float64(len(rs))
}

// Run takes three readings of two sensors.
func Run() {
	one := func() float64 { return 1 }
	quit := make(chan struct{})
	defer close(quit)
	rs := Take(3, []Sensor{{"a", time.Second, one}, {"b", time.Second, one}}, quit)
	println(Mean(rs))
	time.Sleep(time.Minute)
}
