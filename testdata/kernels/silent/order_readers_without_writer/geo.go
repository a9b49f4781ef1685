// Package geo looks places up in tables that never change once they are loaded.
package geo

import "sync"

// DB has two tables.
type DB struct {
	citiesMu  sync.RWMutex
	cities    map[string]string
	regionsMu sync.RWMutex
	regions   map[string][]string
}

// New returns a database.
func New(cities map[string]string, regions map[string][]string) *DB {
	return &DB{cities: cities, regions: regions}
}

// Neighbours returns the cities in the region of city. Nobody ever asks for a write lock.
func (db *DB) Neighbours(city string) []string {
	db.citiesMu.RLock()
	defer db.citiesMu.RUnlock()
	db.regionsMu.RLock()
	defer db.regionsMu.RUnlock()
	return db.regions[db.cities[city]]
}

// Misplaced returns the cities of region that say to be elsewhere.
func (db *DB) Misplaced(region string) []string {
	db.regionsMu.RLock()
	defer db.regionsMu.RUnlock()
	db.citiesMu.RLock()
	defer db.citiesMu.RUnlock()
	var out []string
	for _, city := range db.regions[region] {
		if db.cities[city] != region {
			out = append(out, city)
		}
	}
	return out
}
