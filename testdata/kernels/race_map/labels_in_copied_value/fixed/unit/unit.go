// Package unit describes what can be run.
package unit

import "maps"

// Unit is something to run.
type Unit struct {
	Image  string
	Args   []string
	labels map[string]string
}

// New returns a unit without labels.
func New(image string, args ...string) Unit {
	return Unit{image, args, make(map[string]string)}
}

// Clone returns a copy that can be changed.
func (u Unit) Clone() Unit {
	u.labels = maps.Clone(u.labels)
	return u
}

// SetLabel changes a label.
func (u Unit) SetLabel(key, value string) {
	u.labels[key] = value
}

// Label returns a label.
func (u Unit) Label(key string) string { return u.labels[key] }
