package group

import (
	"context"
	"errors"
	"testing"
)

func TestResultsAfterWait(t *testing.T) {
	g, ctx := With(context.Background())
	var (
		user   string
		orders []int
		failed bool
	)
	g.Go(func() error {
		user = "ada"
		return nil
	})
	g.Go(func() error {
		for i := range 3 {
			orders = append(orders, i)
		}
		return nil
	})
	g.Go(func() error {
		failed = ctx.Err() != nil
		return nil
	})
	if err := g.Wait(); err != nil {
		t.Fatal(err)
	}
	if user != "ada" || len(orders) != 3 || failed {
		t.Errorf("got %q, %v, %v", user, orders, failed)
	}
	orders = orders[:0]
}

func TestFirstErrorEndsContext(t *testing.T) {
	boom := errors.New("boom")
	g, ctx := With(context.Background())
	var seen error
	g.Go(func() error { return boom })
	g.Go(func() error {
		<-ctx.Done()
		seen = context.Cause(ctx)
		return seen
	})
	if err := g.Wait(); !errors.Is(err, boom) || !errors.Is(seen, boom) {
		t.Errorf("Wait gave %v, cause was %v", err, seen)
	}
}
