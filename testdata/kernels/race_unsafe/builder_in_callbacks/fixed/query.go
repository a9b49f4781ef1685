// Package query asks several databases the same.
package query

import (
	"strings"
	"sync"

	"kernels/race_unsafe/builder_in_callbacks/fixed/fan"
)

// A DB answers queries.
type DB interface {
	Query(q string) []string
}

// Text returns the rows of all databases as lines.
func Text(dbs []DB, q string) string {
	var b strings.Builder
	var mu sync.Mutex
	fan.Out(len(dbs), func(i int) {
		rows := dbs[i].Query(q)
		mu.Lock()
		defer mu.Unlock()
		for _, row := range rows {
			line(&b, row)
		}
	})
	return b.String()
}

func line(b *strings.Builder, row string) {
	b.WriteString(row)
	b.WriteByte('\n')
}
