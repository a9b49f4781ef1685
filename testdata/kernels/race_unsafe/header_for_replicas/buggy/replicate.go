// Package replicate sends writes to all replicas.
package replicate

import (
	"context"
	"net/http"
	"strconv"
	"sync"
)

// A Doer sends requests.
type Doer interface {
	Do(*http.Request) (*http.Response, error)
}

// Put sends the request to each host, with its number in the header.
func Put(ctx context.Context, d Doer, hosts []string, header http.Header) error {
	var wg sync.WaitGroup
	errs := make(chan error, len(hosts))
	for i, host := range hosts {
		wg.Add(1)
		go func() {
			defer wg.Done()
			errs <- putOne(ctx, d, host, i, header)
		}()
	}
	wg.Wait()
	close(errs)
	for err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

func putOne(ctx context.Context, d Doer, host string, i int, header http.Header) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodPut, "http://"+host, nil)
	if err != nil {
		return err
	}
	req.Header = header
	req.Header.Set("X-Replica", strconv.Itoa(i)) // BUG: race
	_, err = d.Do(req)
	return err
}
