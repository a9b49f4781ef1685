// Package location loads time zones of customers.
package location

import (
	"sync"
	"time"
)

var (
	zoneMu sync.Mutex
	zone   *time.Location
)

// Name is the zone of the company.
const Name = "Europe/Berlin"

func load() *time.Location {
	l, err := time.LoadLocation(Name)
	if err != nil {
		return time.UTC
	}
	return l
}

// Zone returns the zone of the company.
func Zone() *time.Location {
	if zone == nil { // BUG: race #1
		zoneMu.Lock()
		defer zoneMu.Unlock()
		if zone == nil {
			zone = load() // BUG: race #1
		}
	}
	return zone // BUG: race #1
}

// Today returns the date at the company.
func Today() string { return time.Now().In(Zone()).Format(time.DateOnly) }
