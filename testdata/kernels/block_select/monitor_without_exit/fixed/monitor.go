// Package monitor watches devices for changes of their state.
package monitor

import (
	"fmt"
	"sync"
)

// Device is something that has a state.
type Device struct {
	name   string
	states chan string
	alarms chan error
	gone   chan struct{}
}

// Monitor watches devices.
type Monitor struct {
	mu      sync.Mutex
	devices map[string]*Device
	log     []string
}

// New returns a monitor.
func New() *Monitor { return &Monitor{devices: make(map[string]*Device)} }

func (m *Monitor) logf(format string, args ...any) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.log = append(m.log, fmt.Sprintf(format, args...))
}

// Attach begins to watch a device.
func (m *Monitor) Attach(name string) *Device {
	m.mu.Lock()
	defer m.mu.Unlock()
	if d := m.devices[name]; d != nil {
		return d
	}
	d := &Device{name: name, states: make(chan string), alarms: make(chan error)}
	d.gone = make(chan struct{})
	m.devices[name] = d
	go m.watch(d)
	return d
}

func (m *Monitor) watch(d *Device) {
	for {
		select {
		case s := <-d.states:
			m.logf("%s is %s", d.name, s)
		case err := <-d.alarms:
			m.logf("%s: %v", d.name, err)
		case <-d.gone:
			return
		}
	}
}

// State tells the state of the device, if it is attached.
func (d *Device) State(s string) {
	select {
	case d.states <- s:
	case <-d.gone:
	}
}

// Detach ends watching a device.
func (m *Monitor) Detach(name string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if d := m.devices[name]; d != nil {
		close(d.gone)
	}
	delete(m.devices, name)
}

// Run attaches a device and detaches it.
func Run() {
	m := New()
	d := m.Attach("pump")
	d.State("on")
	m.Detach("pump")
}
