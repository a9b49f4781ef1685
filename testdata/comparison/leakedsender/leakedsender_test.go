package leakedsender

import (
	"testing"
	"time"
)

func TestAsk(t *testing.T) {
	slow := func() int {
		time.Sleep(50 * time.Millisecond)
		return 1
	}
	if _, err := Ask(slow, time.Millisecond); err == nil {
		t.Error("in time")
	}
	if n, err := Ask(slow, time.Minute); n != 1 || err != nil {
		t.Error(n, err)
	}
}
