// Package lostcancel: the function that cancels a context is not called
package lostcancel

import (
	"context"
	"time"
)

// Fetch is wrong: it throws cancel away, and the timer stays.
func Fetch(ctx context.Context, get func(context.Context) string) string {
	ctx, _ = context.WithTimeout(ctx, time.Minute) // BUG
	return get(ctx)
}

// RightFetch cancels.
func RightFetch(ctx context.Context, get func(context.Context) string) string {
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	return get(ctx)
}
