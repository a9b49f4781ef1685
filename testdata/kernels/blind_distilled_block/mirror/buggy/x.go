// Package mirror copies packages from an upstream registry.
//
// Bug: fetch calls b.wg.Done at the end of each path except for the one where
// the upstream answers "not modified". After such an answer the WaitGroup
// never gets to zero, the results channel is never closed, and Sync stays in
// its range.
package mirror

import (
	"context"
	"errors"
	"fmt"
	"sync"
)

// ErrNotModified is returned by a Registry for an unchanged package.
var ErrNotModified = errors.New("not modified")

// Package is a downloaded package.
type Package struct {
	Name string
	Etag string
	Body []byte
}

// Registry is the upstream.
type Registry interface {
	Fetch(ctx context.Context, name, etag string) (Package, error)
}

// Mirror holds the local copies.
type Mirror struct {
	upstream Registry
	sem      chan struct{}

	mu    sync.Mutex
	local map[string]Package
}

// New returns a mirror that makes up to parallel requests at a time.
func New(r Registry, parallel int) *Mirror {
	return &Mirror{upstream: r, sem: make(chan struct{}, parallel), local: make(map[string]Package)}
}

type outcome struct {
	name string
	err  error
}

type batch struct {
	m       *Mirror
	wg      sync.WaitGroup
	results chan outcome
}

// Sync fetches the named packages and returns the names of those that failed.
func (m *Mirror) Sync(ctx context.Context, names []string) ([]string, error) {
	b := &batch{m: m, results: make(chan outcome)}
	for _, name := range names {
		b.wg.Add(1)
		go b.fetch(ctx, name)
	}
	go func() {
		b.wg.Wait() // BUG: block|race #1
		close(b.results)
	}()

	var failed []string
	var errs []error
	for o := range b.results { // BUG: block|race #1
		if o.err != nil {
			failed = append(failed, o.name)
			errs = append(errs, fmt.Errorf("%s: %w", o.name, o.err))
		}
	}
	return failed, errors.Join(errs...)
}

func (b *batch) fetch(ctx context.Context, name string) {
	b.m.sem <- struct{}{}
	defer func() { <-b.m.sem }()

	pkg, err := b.m.upstream.Fetch(ctx, name, b.m.etag(name))
	if errors.Is(err, ErrNotModified) {
		return // BUG: block|race #1
	}
	if err != nil {
		b.results <- outcome{name, err}
		b.wg.Done()
		return
	}
	b.m.put(pkg)
	b.results <- outcome{name, nil}
	b.wg.Done()
}

func (m *Mirror) etag(name string) string {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.local[name].Etag
}

func (m *Mirror) put(p Package) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.local[p.Name] = p
}

// static serves the same version for ever.
type static struct{ etag string }

func (s static) Fetch(ctx context.Context, name, etag string) (Package, error) {
	if err := ctx.Err(); err != nil {
		return Package{}, err
	}
	if etag == s.etag {
		return Package{}, ErrNotModified
	}
	return Package{Name: name, Etag: s.etag, Body: []byte(name)}, nil
}

// Run syncs twice; in the second round nothing has changed.
func Run() {
	m := New(static{etag: "v1"}, 2)
	names := []string{"left-pad", "chalk", "lodash"}
	for range 2 {
		failed, err := m.Sync(context.Background(), names)
		fmt.Println(failed, err)
	}
}
