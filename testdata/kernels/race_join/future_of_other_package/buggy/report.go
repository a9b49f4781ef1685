// Package report prepares the parts of a page ahead of time.
package report

import (
	"time"

	"kernels/race_join/future_of_other_package/buggy/future"
)

// Page is a page.
type Page struct {
	Head, Body string
	Partial    bool
}

// Build waits for the body no longer than it must.
func Build(head, body func() string, wait time.Duration) Page {
	b := future.Start(body)
	p := Page{Head: head()}
	if !b.Ready(wait) {
		p.Partial = true
	}
	p.Body = b.Value() // BUG: race #1
	return p
}
