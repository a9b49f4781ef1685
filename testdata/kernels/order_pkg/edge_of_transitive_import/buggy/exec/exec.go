// Package exec runs queries.
package exec

import "kernels/order_pkg/edge_of_transitive_import/buggy/plan"

var definitions = make(map[string]string)

// Reset forgets what was planned.
func Reset() int { return plan.Invalidate(definitions) }

// Define adds a definition. Schema is locked.
func Define(name, text string) { definitions[name] = text }
