// Package testends has tests only.
package testends

func get() (string, error) { return "", nil }
