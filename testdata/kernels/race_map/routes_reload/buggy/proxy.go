// Package proxy forwards requests by host.
package proxy

import (
	"context"
	"time"

	"kernels/race_map/routes_reload/buggy/table"
)

// A Source has the routes.
type Source interface {
	Routes() map[string]string
}

// Start returns a table that is filled from src now and then.
func Start(ctx context.Context, src Source, every time.Duration) *table.Table {
	t := table.New()
	t.Merge(src.Routes())
	go refresh(ctx, t, src, every)
	return t
}

func refresh(ctx context.Context, t *table.Table, src Source, every time.Duration) {
	tick := time.NewTicker(every)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			t.Merge(src.Routes())
		}
	}
}

// Forward returns where a request for host goes to.
func Forward(t *table.Table, host string) string {
	if to := t.Lookup(host); to != "" {
		return to
	}
	return t.Lookup("*")
}
