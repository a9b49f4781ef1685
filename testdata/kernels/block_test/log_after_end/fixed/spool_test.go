package spool

import (
	"sync"
	"testing"
	"time"
)

func TestSubmit(t *testing.T) {
	s := New(time.Millisecond, func(Job) error { return nil })
	done := make(chan error, 1)
	stop := make(chan struct{})
	var wg sync.WaitGroup
	defer wg.Wait()
	defer close(stop)
	wg.Go(func() {
		for {
			select {
			case <-stop:
				t.Log("written at last:", s.Written())
				return
			case <-time.After(time.Millisecond):
				t.Log("written:", s.Written())
			}
		}
	})
	s.Submit(Job{1, "x"}, func(err error) { done <- err })
	if err := <-done; err != nil {
		t.Fatal(err)
	}
}
