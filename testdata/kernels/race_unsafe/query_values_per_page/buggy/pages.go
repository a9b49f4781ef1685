// Package pages gets a long list page by page.
package pages

import (
	"fmt"
	"net/url"
)

// A Getter gets a URL.
type Getter func(u string) ([]string, error)

type page struct {
	items []string
	err   error
}

// All gets n pages at the same time.
func All(get Getter, base string, filter url.Values, n int) ([]string, error) {
	pages := make(chan page, n)
	for i := range n {
		go func() {
			params := filter
			params.Set("page", fmt.Sprint(i))               // BUG: race #1
			items, err := get(base + "?" + params.Encode()) // BUG: race #1
			pages <- page{items, err}
		}()
	}
	var all []string
	for range n {
		p := <-pages
		if p.err != nil {
			return nil, p.err
		}
		all = append(all, p.items...)
	}
	return all, nil
}
