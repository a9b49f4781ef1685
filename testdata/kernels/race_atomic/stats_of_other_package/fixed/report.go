// Package report logs how a queue does.
package report

import (
	"context"
	"fmt"
	"io"
	"sync/atomic"
	"time"

	"kernels/race_atomic/stats_of_other_package/fixed/queue"
)

// Every writes a line about q now and then.
func Every(ctx context.Context, w io.Writer, q *queue.Queue, d time.Duration) {
	t := time.NewTicker(d)
	defer t.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-t.C:
			line(w, &q.Stats)
		}
	}
}

func line(w io.Writer, s *queue.Stats) {
	fmt.Fprintf(w, "in %d out %d\n", atomic.LoadUint64(&s.In), atomic.LoadUint64(&s.Out))
}
