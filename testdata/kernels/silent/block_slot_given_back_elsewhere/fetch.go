// Package fetch bounds how many pages are fetched at once: the slot is taken by who starts a fetch and given back by the
// fetch itself.
package fetch

import (
	"errors"
	"maps"
	"strings"
	"sync"
)

// Fetcher fetches pages.
type Fetcher struct {
	get   func(url string) (string, error)
	slots chan struct{}
	wg    sync.WaitGroup

	mu    sync.Mutex
	pages map[string]string
	errs  []error
}

// New returns a fetcher of up to n pages at once.
func New(n int, get func(string) (string, error)) *Fetcher {
	return &Fetcher{get: get, slots: make(chan struct{}, max(n, 1)), pages: make(map[string]string)}
}

// Fetch begins to fetch a page as soon as there is a slot.
func (f *Fetcher) Fetch(url string) error {
	if !strings.HasPrefix(url, "https:") {
		return errors.New("fetch: not secure")
	}
	f.slots <- struct{}{}
	f.wg.Add(1)
	go f.fetch(url)
	return nil
}

func (f *Fetcher) fetch(url string) {
	defer f.wg.Done()
	defer f.release()
	page, err := f.get(url)
	f.mu.Lock()
	defer f.mu.Unlock()
	if err != nil {
		f.errs = append(f.errs, err)
		return
	}
	f.pages[url] = page
}

func (f *Fetcher) release() { <-f.slots }

// Wait waits for the fetches that have begun. Nobody calls Fetch meanwhile.
func (f *Fetcher) Wait() (map[string]string, error) {
	f.wg.Wait()
	f.mu.Lock()
	defer f.mu.Unlock()
	return maps.Clone(f.pages), errors.Join(f.errs...)
}

// Run fetches some pages, one of which fails.
func Run() {
	f := New(2, func(url string) (string, error) {
		if strings.HasSuffix(url, "/c") {
			return "", errors.New("gone")
		}
		return "text", nil
	})
	for _, url := range []string{"https://x/a", "http://x/b", "https://x/c", "https://x/d"} {
		if err := f.Fetch(url); err != nil {
			println(err.Error())
		}
	}
	pages, _ := f.Wait()
	println(len(pages))
}
