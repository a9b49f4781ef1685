package lease

import (
	"context"
	"sync"
	"testing"
	"time"
)

func TestSecondCandidateTakesOver(t *testing.T) {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	l := New()

	release, err := l.Acquire(ctx)
	if err != nil {
		t.Fatal(err)
	}

	var (
		wg     sync.WaitGroup
		leader = "first"
		tried  = make(chan struct{})
	)
	wg.Add(1)
	go func() {
		defer wg.Done()
		close(tried)
		done, err := l.Acquire(ctx)
		if err != nil {
			t.Errorf("second candidate: %v", err)
			return
		}
		defer done()
		leader = "second"
	}()

	<-tried
	release()
	wg.Wait()

	if leader != "second" {
		t.Errorf("leader is %q after the release", leader)
	}
}

func TestAcquireGivesUp(t *testing.T) {
	l := New()
	release, err := l.Acquire(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	defer release()

	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Millisecond)
	defer cancel()
	if _, err := l.Acquire(ctx); err == nil {
		t.Fatal("a held lease was acquired")
	}
}
