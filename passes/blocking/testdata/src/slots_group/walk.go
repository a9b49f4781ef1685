package slots_group

import (
	"context"

	"golang.org/x/sync/errgroup"
)

type walk struct {
	g   *errgroup.Group
	sub map[string][]string
}

// The group is made here, and found in a field further on.
func measure(ctx context.Context, sub map[string][]string) error {
	g, _ := errgroup.WithContext(ctx)
	g.SetLimit(2)
	w := &walk{g: g, sub: sub}
	g.Go(func() error { return w.visit(".") })
	return g.Wait()
}

func (w *walk) visit(dir string) error {
	for _, d := range w.sub[dir] {
		w.descend(d)
	}
	return nil
}

func (w *walk) descend(dir string) {
	w.g.Go(func() error { return w.visit(dir) }) // want `waits for room in a group with a limit, while it has a place in that group itself`
}

type level struct {
	g   *errgroup.Group
	sub map[string][]string
}

// Silent: what runs in the group starts nothing there, the next level is started by who waits.
func levels(ctx context.Context, sub map[string][]string) error {
	g, _ := errgroup.WithContext(ctx)
	g.SetLimit(2)
	l := &level{g: g, sub: sub}
	for dir := range sub {
		l.descend(dir)
	}
	return g.Wait()
}

func (l *level) descend(dir string) { l.g.Go(func() error { return l.visit(dir) }) }

func (l *level) visit(dir string) error {
	for range l.sub[dir] {
	}
	return nil
}
