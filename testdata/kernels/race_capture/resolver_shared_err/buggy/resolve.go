// Package resolve asks several servers for an address.
package resolve

import (
	"fmt"
	"sync"
)

// A Server answers questions.
type Server interface {
	Lookup(name string) (string, error)
}

// Lookup returns what the servers know about name.
func Lookup(servers []Server, name string) ([]string, error) {
	var (
		wg   sync.WaitGroup
		got  answers
		addr string
		err  error
	)
	for _, s := range servers {
		wg.Go(func() {
			addr, err = s.Lookup(name) // BUG: race #1
			if err != nil {            // BUG: race #1
				got.fail(err) // BUG: race #1
				return
			}
			got.add(addr) // BUG: race #1
		})
	}
	wg.Wait()
	if len(got.addrs) == 0 {
		return nil, fmt.Errorf("resolve: %d servers do not know %s", got.fails, name)
	}
	return got.addrs, nil
}
