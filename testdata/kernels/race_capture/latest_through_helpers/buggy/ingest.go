// Package ingest reads measurements from several feeds.
package ingest

import (
	"kernels/race_capture/latest_through_helpers/buggy/feed"
)

// Latest returns the newest measurement of all feeds.
func Latest(feeds []feed.Feed) feed.Sample {
	var newest feed.Sample
	errs := make(chan error, len(feeds))
	for _, f := range feeds {
		go func() {
			errs <- collect(f, &newest) // BUG: race #1
		}()
	}
	for range feeds {
		<-errs
	}
	return newest
}
