package ingest

import "kernels/race_capture/latest_through_helpers/buggy/feed"

// collect puts the newest sample of f into dst if it is newer.
func collect(f feed.Feed, dst *feed.Sample) error {
	for {
		s, err := f.Next()
		if err != nil {
			return err
		}
		if s.Time.IsZero() {
			return nil
		}
		keepNewer(dst, s) // BUG: race #1
	}
}

func keepNewer(dst *feed.Sample, s feed.Sample) {
	if s.Time.After(dst.Time) { // BUG: race #1
		feed.Assign(dst, s) // BUG: race #1
	}
}
