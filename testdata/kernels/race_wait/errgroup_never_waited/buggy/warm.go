// Package warm fills a cache before a server starts.
package warm

import (
	"golang.org/x/sync/errgroup"

	"kernels/race_wait/errgroup_never_waited/buggy/cache"
)

// Fill loads all keys and returns how many the cache has then.
func Fill(load func(key string) (string, error), keys []string) (*cache.Cache, int) {
	c := cache.New()
	var g errgroup.Group
	g.SetLimit(4)
	loaded := make(chan struct{}, len(keys))
	for _, key := range keys {
		g.Go(func() error {
			defer func() { loaded <- struct{}{} }()
			v, err := load(key)
			if err == nil {
				c.Put(key, v) // BUG: race #1
			}
			return err
		})
	}
	<-loaded
	return c, c.Len() // BUG: race #1
}
