// Package plugin registers names, some of them later on.
package plugin

import "initialized/names"

var _ = register("plugin")

func init() { names.Register("more", 2) }

func register(name string) bool {
	names.Register(name, 1)
	return true
}

// Refresh is called when the program runs.
func Refresh() { names.Extend("late", 3) }

// Set opens a name without asking package names.
func Set(name string) {
	names.Mu.Lock()
	defer names.Mu.Unlock()
	names.Open[name]++
}
