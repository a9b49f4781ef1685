// Package testends has tests only.
package testends

import "os"

func get() (string, error) { return os.Hostname() }
