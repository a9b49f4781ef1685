package lease

import (
	"errors"
	"testing"
	"time"
)

type stingy struct{ denied map[int64]bool }

func (s stingy) Grant(name string) (int64, error) { return int64(len(name)), nil }

func (s stingy) Renew(int64) {}

func (s stingy) Confirm(id int64) error {
	if s.denied[id] {
		return errors.New("taken by another")
	}
	return nil
}

func TestAcquire(t *testing.T) {
	s := stingy{denied: map[int64]bool{5: true}}
	l, err := Acquire(s, "cron", time.Millisecond)
	if err != nil {
		t.Fatal(err)
	}
	l.Release()

	if _, err := Acquire(s, "index", time.Millisecond); err == nil {
		t.Fatal("denied lease was acquired")
	}
}
