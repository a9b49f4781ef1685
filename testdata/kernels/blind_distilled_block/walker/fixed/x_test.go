// Package walker sums up file sizes for a disk usage tool.
//
// When no slot is free, visit goes into the sub-folder itself.
package walker

import (
	"context"
	"io/fs"
	"path"
	"sync"
	"testing"
	"testing/fstest"

	"golang.org/x/sync/errgroup"
)

// Usage is the sum per top-level folder.
type Usage map[string]int64

type walk struct {
	fsys fs.FS
	g    *errgroup.Group
	ctx  context.Context

	mu    sync.Mutex
	usage Usage
}

// Measure walks fsys with up to limit folders at a time.
func Measure(ctx context.Context, fsys fs.FS, limit int) (Usage, error) {
	g, ctx := errgroup.WithContext(ctx)
	g.SetLimit(limit)
	w := &walk{fsys: fsys, g: g, ctx: ctx, usage: make(Usage)}
	g.Go(func() error { return w.visit(".", "") })
	if err := g.Wait(); err != nil {
		return nil, err
	}
	return w.usage, nil
}

func (w *walk) visit(dir, top string) error {
	if err := w.ctx.Err(); err != nil {
		return err
	}
	entries, err := fs.ReadDir(w.fsys, dir)
	if err != nil {
		return err
	}
	for _, e := range entries {
		if e.IsDir() {
			if err := w.descend(path.Join(dir, e.Name()), top); err != nil {
				return err
			}
			continue
		}
		info, err := e.Info()
		if err != nil {
			return err
		}
		w.add(top, info.Size())
	}
	return nil
}

func (w *walk) descend(dir, top string) error {
	if top == "" {
		top = dir
	}
	if w.g.TryGo(func() error { return w.visit(dir, top) }) {
		return nil
	}
	return w.visit(dir, top)
}

func (w *walk) add(top string, n int64) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.usage[top] += n
}

// Run with a short -timeout.
func TestMeasureNested(t *testing.T) {
	tree := fstest.MapFS{
		"readme":          {Data: []byte("hi")},
		"src/a/a.go":      {Data: []byte("package a")},
		"src/b/b.go":      {Data: []byte("package b")},
		"src/b/c/c.go":    {Data: []byte("package c")},
		"docs/man/1/x.1":  {Data: []byte("x(1)")},
		"docs/man/8/xd.8": {Data: []byte("xd(8)")},
	}
	u, err := Measure(context.Background(), tree, 2)
	if err != nil {
		t.Fatal(err)
	}
	if u["src"] != 27 || u["docs"] != 9 {
		t.Errorf("usage %v", u)
	}
}
