// Package app starts the parts of a server.
package app

import (
	"errors"
	"sync"

	"kernels/race_spawn/lifecycle_hooks/fixed/lifecycle"
)

// Part is a part of the server.
type Part interface {
	Start() (addr string, err error)
}

// Start starts all parts and returns their addresses.
func Start(parts map[string]Part) (map[string]string, error) {
	var (
		l     lifecycle.Hooks
		mu    sync.Mutex
		addrs = make(map[string]string)
		errs  []error
	)
	for name, part := range parts {
		l.OnStart(func() {
			addr, err := part.Start()
			mu.Lock()
			defer mu.Unlock()
			if err != nil {
				errs = append(errs, err)
				return
			}
			addrs[name] = addr
		})
	}
	l.Start()
	return addrs, errors.Join(errs...)
}
