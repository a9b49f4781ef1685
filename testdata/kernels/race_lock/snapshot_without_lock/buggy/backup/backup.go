// Package backup writes snapshots.
package backup

import (
	"context"
	"time"
)

// A Source has something to write.
type Source interface {
	Version() int
	Each(f func(key, value string))
}

// A Writer writes lines.
type Writer interface {
	WriteLine(line string)
}

// Loop writes src whenever it has changed.
func Loop(ctx context.Context, src Source, w Writer, every time.Duration) {
	t := time.NewTicker(every)
	defer t.Stop()
	last := 0
	for {
		select {
		case <-ctx.Done():
			return
		case <-t.C:
		}
		if v := src.Version(); v != last {
			src.Each(func(key, value string) { w.WriteLine(key + "=" + value) })
			last = v
		}
	}
}
