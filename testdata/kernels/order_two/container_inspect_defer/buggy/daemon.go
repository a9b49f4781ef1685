// Package daemon runs containers.
package daemon

import (
	"errors"
	"sync"
)

var errUnknown = errors.New("daemon: no such container")

// Container is one container.
type Container struct {
	mu      sync.Mutex
	name    string
	running bool
	exit    int
}

// Daemon knows all containers by name.
type Daemon struct {
	mu    sync.Mutex
	names map[string]*Container
	dead  []string
}

// New returns a daemon without containers.
func New() *Daemon { return &Daemon{names: make(map[string]*Container)} }

// Create adds a container.
func (d *Daemon) Create(name string) *Container {
	c := &Container{name: name}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.names[name] = c
	return c
}

// Rename gives a container another name.
func (d *Daemon) Rename(from, to string) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	c, ok := d.names[from]
	if !ok {
		return errUnknown
	}
	c.mu.Lock() // BUG: CV2001 #1
	c.name = to
	c.mu.Unlock()
	delete(d.names, from)
	d.names[to] = c
	return nil
}

// Exited notes that c has ended.
func (d *Daemon) Exited(c *Container, code int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.running = false
	c.exit = code
	d.bury(c.name) // BUG: CV2001 #1
}

func (d *Daemon) bury(name string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.dead = append(d.dead, name)
}
