// Package query asks several databases the same.
package query

import (
	"strings"

	"kernels/race_unsafe/builder_in_callbacks/buggy/fan"
)

// A DB answers queries.
type DB interface {
	Query(q string) []string
}

// Text returns the rows of all databases as lines.
func Text(dbs []DB, q string) string {
	var b strings.Builder
	fan.Out(len(dbs), func(i int) {
		rows := dbs[i].Query(q)
		for _, row := range rows {
			line(&b, row) // BUG: race #1
		}
	})
	return b.String()
}

func line(b *strings.Builder, row string) {
	b.WriteString(row) // BUG: race #1
	b.WriteByte('\n')  // BUG: race #1
}
