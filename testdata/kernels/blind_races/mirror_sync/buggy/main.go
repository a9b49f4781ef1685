// Command mirror copies a set of packages from a remote index to a directory.
// The goroutines of one round assign to the err variable of the enclosing function.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"path/filepath"
	"sync"
	"time"
)

type mirror struct {
	base string
	dir  string
	hc   *http.Client
}

func (m *mirror) fetch(ctx context.Context, name string) ([]byte, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, m.base+"/"+name, nil)
	if err != nil {
		return nil, err
	}
	resp, err := m.hc.Do(req)
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("%s: %s", name, resp.Status)
	}
	return io.ReadAll(io.LimitReader(resp.Body, 64<<20))
}

func (m *mirror) sync(ctx context.Context, names []string) error {
	err := os.MkdirAll(m.dir, 0o755)
	if err != nil {
		return err
	}

	failed := make([]error, len(names))
	var wg sync.WaitGroup
	for i, name := range names {
		wg.Go(func() {
			var body []byte
			body, err = m.fetch(ctx, name) // BUG: race #1
			if err != nil {                // BUG: race #1
				failed[i] = err // BUG: race #1
				return
			}
			failed[i] = os.WriteFile(filepath.Join(m.dir, filepath.Base(name)), body, 0o644)
		})
	}
	wg.Wait()
	return errors.Join(failed...)
}

func main() {
	base := flag.String("index", "http://localhost:8080", "where to fetch from")
	dir := flag.String("dir", "mirror", "where to store")
	flag.Parse()

	m := &mirror{base: *base, dir: *dir, hc: &http.Client{Timeout: time.Minute}}
	names := flag.Args()
	if len(names) == 0 {
		names = []string{"base.tar", "extra.tar", "docs.tar"}
	}
	if err := m.sync(context.Background(), names); err != nil {
		log.Fatal(err)
	}
	log.Printf("%d packages are up to date", len(names))
}
