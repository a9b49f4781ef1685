// Package serve has a page that a flag can switch off.
package serve

import (
	"context"
	"net/http"
	"time"

	"kernels/race_global/feature_flags/buggy/flags"
)

// Run starts to follow the flags, and returns the pages.
func Run(ctx context.Context, fetch func() []string, every time.Duration) http.Handler {
	go follow(ctx, fetch, every)
	mux := http.NewServeMux()
	mux.HandleFunc("/beta", beta)
	return mux
}

func follow(ctx context.Context, fetch func() []string, every time.Duration) {
	for ctx.Err() == nil {
		flags.Set(fetch()) // BUG: race #1
		time.Sleep(every)
	}
}

func beta(w http.ResponseWriter, r *http.Request) {
	if !flags.On("beta") { // BUG: race #1
		http.NotFound(w, r)
		return
	}
	w.Write([]byte("hello\n"))
}
