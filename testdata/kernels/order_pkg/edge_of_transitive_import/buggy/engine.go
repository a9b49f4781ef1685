// Package engine is what clients use.
package engine

import (
	"kernels/order_pkg/edge_of_transitive_import/buggy/exec"
	"kernels/order_pkg/edge_of_transitive_import/buggy/locks"
)

// Engine runs statements of several clients.
type Engine struct{}

// Alter changes a definition; plans that were made before are dropped.
func (Engine) Alter(name, text string) {
	locks.Schema.Lock()
	defer locks.Schema.Unlock()
	exec.Define(name, text)
	locks.Plans.Lock() // BUG: beyond CV2001 #1
	defer locks.Plans.Unlock()
	altered[name] = true
}

// Restart drops all plans.
func (Engine) Restart() int { return exec.Reset() }

// altered is used with Plans locked.
var altered = make(map[string]bool)
