// Package linkcheck checks many links at once.
package linkcheck

import (
	"context"
	"net/http"
	"sync"
	"time"
)

// Result is the outcome for one URL.
type Result struct {
	URL    string
	Status int
	Err    error
	Took   time.Duration
}

// Checker checks links.
type Checker struct {
	Client   *http.Client
	Parallel int
}

// Check requests every URL once; results are in the order of urls.
func (c *Checker) Check(ctx context.Context, urls []string) []Result {
	results := make([]Result, len(urls))
	sem := make(chan struct{}, max(c.Parallel, 1))
	var wg sync.WaitGroup
	for i, u := range urls {
		sem <- struct{}{}
		go func() {
			wg.Add(1) // BUG: race|CV1009|CV1010|CV1012 #1
			defer wg.Done()
			defer func() { <-sem }()
			results[i] = c.one(ctx, u) // BUG: race|CV1009|CV1010|CV1012 #1
		}()
	}
	wg.Wait()
	return results
}

func (c *Checker) one(ctx context.Context, url string) Result {
	begin := time.Now()
	r := Result{URL: url}
	req, err := http.NewRequestWithContext(ctx, http.MethodHead, url, nil)
	if err != nil {
		r.Err = err
		return r
	}
	resp, err := c.Client.Do(req)
	if err != nil {
		r.Err = err
	} else {
		resp.Body.Close()
		r.Status = resp.StatusCode
	}
	r.Took = time.Since(begin)
	return r
}

// Broken filters the results of links that do not work.
func Broken(rs []Result) (out []Result) {
	for _, r := range rs {
		if r.Err != nil || r.Status >= 400 {
			out = append(out, r)
		}
	}
	return out
}
