// Package admin serves the maintenance commands of a connection pool.
package admin

import (
	"fmt"

	"kernels/doublelock/pool_admin_crosspkg/buggy/pool"
)

// Status describes the pool in one line.
func Status(p *pool.Pool) string {
	return fmt.Sprintf("%d idle of %d", p.Idle(), p.Cap())
}

// Drain closes idle connections until at most keep are left.
func Drain(p *pool.Pool, keep int) int {
	p.Lock()
	defer p.Unlock()
	closed := 0
	for p.Idle() > keep { // BUG: CV1001
		p.CloseOldestLocked()
		closed++
	}
	return closed
}
