// Package drivers knows storage drivers by name.
package drivers

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
)

// A Driver opens stores.
type Driver func(dsn string) error

var drivers = map[string]Driver{}

// Open opens a store.
func Open(name, dsn string) error {
	d := lookup(name)
	if d == nil {
		return fmt.Errorf("drivers: no %s among %s", name, strings.Join(names(), ", "))
	}
	return d(dsn)
}

// Upload is a page by which a driver is installed in a running server.
func Upload(load func(r *http.Request) (string, Driver)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		name, d := load(r)
		install(name, d)
		fmt.Fprintln(w, strings.Join(names(), "\n"))
	}
}

func install(name string, d Driver) {
	drivers[name] = d // BUG: race #1
}

func lookup(name string) Driver {
	return drivers[name] // BUG: race #1
}

func names() []string {
	var all []string
	for name := range drivers { // BUG: race #1
		all = append(all, name)
	}
	slices.Sort(all)
	return all
}
