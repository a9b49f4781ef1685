// Package zone serves the records of a DNS zone.
package zone

import (
	"strings"
	"sync"
)

// Record is one resource record.
type Record struct {
	Name string
	Type string
	Data string
}

// Zone holds the records of one domain.
type Zone struct {
	sync.RWMutex
	origin  string
	serial  uint32
	records map[string][]Record
}

// Lookup returns the records of a name.
func (z *Zone) Lookup(name string) []Record {
	z.RLock()
	recs := z.records[strings.ToLower(name)]
	z.RUnlock()
	if len(recs) == 0 {
		z.RLock()
		recs = z.wildcard(name)
		z.RUnlock()
	}
	return recs
}

// wildcard returns the records that match by a star.
// Lock should be held.
func (z *Zone) wildcard(name string) []Record {
	for {
		_, rest, ok := strings.Cut(name, ".")
		if !ok {
			return nil
		}
		if recs := z.records["*."+rest]; recs != nil {
			return recs
		}
		name = rest
	}
}

// Update adds records and takes wildcards over for names that had none.
func (z *Zone) Update(recs []Record) {
	z.Lock()
	defer z.Unlock()
	for _, r := range recs {
		name := strings.ToLower(r.Name)
		if z.records[name] == nil {
			z.records[name] = append(z.records[name], z.wildcard(name)...)
		}
		z.records[name] = append(z.records[name], r)
	}
	z.serial++
}
