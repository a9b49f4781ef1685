// Package daemon runs containers.
package daemon

import (
	"errors"
	"sync"

	"kernels/lock_servers/daemon/buggy/container"
)

var errNotRunning = errors.New("container is not running")

// A Daemon knows all containers.
type Daemon struct {
	mu   sync.Mutex
	byID map[string]*container.Container
	kill func(id string) (int, error)
}

func (d *Daemon) get(id string) *container.Container {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.byID[id]
}

// Stop ends a container.
func (d *Daemon) Stop(id string) error {
	c := d.get(id)
	if c == nil || !c.IsRunning() {
		return errNotRunning
	}
	return d.stop(c)
}

func (d *Daemon) stop(c *container.Container) error {
	c.Lock()
	defer c.Unlock()
	code, err := d.kill(c.ID)
	if err != nil && stillRuns(c) { // BUG: CV1001
		return err
	}
	c.SetStopped(code)
	return nil
}

func stillRuns(c *container.Container) bool {
	return c.IsRunning()
}
