// Package meter hands readings to displays.
package meter

import "sync"

// Meter keeps the last readings.
type Meter struct {
	mu       sync.Mutex
	last     []float64
	displays []*Display
}

// Display shows readings in the light of the average.
type Display struct {
	readings chan float64
	meter    *Meter
	done     sync.WaitGroup
	high     int
}

// Attach returns a new display of the meter.
func (m *Meter) Attach() *Display {
	d := &Display{readings: make(chan float64), meter: m}
	m.mu.Lock()
	m.displays = append(m.displays, d)
	m.mu.Unlock()
	d.done.Add(1)
	go d.show()
	return d
}

func (d *Display) show() {
	defer d.done.Done()
	for r := range d.readings {
		if r > d.meter.average() {
			d.high++
		}
	}
}

func (m *Meter) average() float64 {
	m.mu.Lock() // BUG: CV2003 #1
	defer m.mu.Unlock()
	sum := 0.0
	for _, r := range m.last {
		sum += r
	}
	return sum / float64(len(m.last))
}

// Read takes a reading.
func (m *Meter) Read(r float64) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.last = append(m.last, r)
	for _, d := range m.displays {
		d.readings <- r // BUG: CV2003 #1
	}
}

// Sample reads n times and returns how many readings were high.
func Sample(n int, read func() float64) int {
	m := &Meter{}
	d := m.Attach()
	for range n {
		m.Read(read())
	}
	close(d.readings)
	d.done.Wait()
	return d.high
}
