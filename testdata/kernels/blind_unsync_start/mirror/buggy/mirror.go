// Package mirror copies a blob to several stores.
package mirror

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"sync"
)

// Store is a destination.
type Store interface {
	Name() string
	Put(ctx context.Context, key string, r io.Reader) error
}

// Mirror writes to all stores.
type Mirror struct {
	stores []Store
	quorum int
}

// New needs quorum successful writes.
func New(quorum int, stores ...Store) (*Mirror, error) {
	if quorum > len(stores) {
		return nil, fmt.Errorf("mirror: quorum %d of %d", quorum, len(stores))
	}
	return &Mirror{stores: stores, quorum: quorum}, nil
}

// Put copies r to all stores.
func (m *Mirror) Put(ctx context.Context, key string, r io.Reader) error {
	body, err := io.ReadAll(r)
	if err != nil {
		return fmt.Errorf("mirror: read: %w", err)
	}

	errc := make(chan error, len(m.stores))
	var wg sync.WaitGroup
	for _, s := range m.stores {
		wg.Go(func() {
			err = s.Put(ctx, key, bytes.NewReader(body)) // BUG: race|CV1009|CV1010|CV1012 #1
			if err != nil {                              // BUG: race|CV1009|CV1010|CV1012 #1
				errc <- fmt.Errorf("%s: %w", s.Name(), err)
			}
		})
	}
	wg.Wait()
	close(errc)

	var failed []error
	for e := range errc {
		failed = append(failed, e)
	}
	if len(m.stores)-len(failed) < m.quorum {
		err = errors.Join(failed...)
		return err
	}
	return nil
}
