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
	zoneMu.Lock()
	defer zoneMu.Unlock()
	if zone == nil {
		zone = load()
	}
	return zone
}

// Today returns the date at the company.
func Today() string { return time.Now().In(Zone()).Format(time.DateOnly) }
