package leading

import (
	"testing"
	"time"
)

// A test calls what it tests.
func TestCheck(t *testing.T) {
	h := new(Health)
	if h.Check(time.Now()) {
		t.Error("healthy")
	}
}
