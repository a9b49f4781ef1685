// Package app starts the parts of a server.
package app

import (
	"errors"

	"kernels/race_spawn/lifecycle_hooks/buggy/lifecycle"
)

// Part is a part of the server.
type Part interface {
	Start() (addr string, err error)
}

// Start starts all parts and returns their addresses.
func Start(parts map[string]Part) (map[string]string, error) {
	var (
		l     lifecycle.Hooks
		addrs = make(map[string]string)
		errs  []error
	)
	for name, part := range parts {
		l.OnStart(func() {
			addr, err := part.Start()
			if err != nil {
				errs = append(errs, err) // BUG: race #1
				return
			}
			addrs[name] = addr // BUG: race #1
		})
	}
	l.Start()
	return addrs, errors.Join(errs...)
}
