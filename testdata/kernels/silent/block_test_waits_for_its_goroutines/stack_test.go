package stack

import (
	"testing"
	"time"
)

func push(t *testing.T, s *Stack, n int) {
	t.Helper()
	for i := range n {
		s.Push(i)
	}
	t.Log("pushed", n)
}

func TestPushAndPop(t *testing.T) {
	var s Stack
	done := make(chan struct{})
	go func() {
		defer close(done)
		push(t, &s, 100)
	}()
	failed := make(chan string, 1)
	go func() {
		defer close(failed)
		<-done
		for i := range 100 {
			if _, ok := s.Pop(); !ok {
				t.Logf("only %d", i)
				failed <- "empty too early"
				return
			}
		}
	}()
	if msg, ok := <-failed; ok {
		t.Fatal(msg)
	}
}

func TestEmpty(t *testing.T) {
	t.Run("pop", func(t *testing.T) {
		got := make(chan bool, 1)
		go func() {
			_, ok := new(Stack).Pop()
			got <- ok
		}()
		select {
		case ok := <-got:
			if ok {
				t.Fatal("a number from an empty stack")
			}
		case <-time.After(time.Minute):
			t.Fatal("Pop waits")
		}
	})
}
