// Package flags switches features on and off.
package flags

import "sync"

type usage struct {
	asked int
	on    int
}

var (
	flagsMu sync.RWMutex
	enabled = make(map[string]bool)
	used    usage
)

// Set switches a feature.
func Set(name string, on bool) {
	flagsMu.Lock()
	defer flagsMu.Unlock()
	enabled[name] = on
}

// On tells whether a feature is on.
func On(name string) bool {
	flagsMu.Lock()
	defer flagsMu.Unlock()
	on := enabled[name]
	used.asked++
	if on {
		used.on++
	}
	return on
}

// ResetUsage returns how often features were asked for and begins anew.
func ResetUsage() (asked, on int) {
	flagsMu.Lock()
	defer flagsMu.Unlock()
	asked, on = used.asked, used.on
	used = usage{}
	return asked, on
}
