// Package checkout lends devices, each locked while it is lent.
package checkout

import (
	"errors"
	"sync"
)

var (
	errUnknown = errors.New("checkout: unknown device")
	errBroken  = errors.New("checkout: device is broken")
)

// Device is something that one user at a time may have.
type Device struct {
	mu     sync.Mutex
	name   string
	broken bool
	uses   int
}

// Lab owns the devices.
type Lab struct {
	devices map[string]*Device
}

// Checkout locks a device and returns it with the function that gives it back.
func (l *Lab) Checkout(name string) (*Device, func(), error) {
	d := l.devices[name]
	if d == nil {
		return nil, nil, errUnknown
	}
	d.mu.Lock()
	if d.broken {
		d.mu.Unlock()
		return nil, nil, errBroken
	}
	d.uses++
	return d, d.mu.Unlock, nil
}

// Repair mends a device.
func (l *Lab) Repair(name string) error {
	d := l.devices[name]
	if d == nil {
		return errUnknown
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.broken = false
	return nil
}

// Run lends a device to f.
func (l *Lab) Run(name string, f func(*Device) error) error {
	d, done, err := l.Checkout(name)
	if err != nil {
		return err
	}
	defer done()
	return f(d)
}
