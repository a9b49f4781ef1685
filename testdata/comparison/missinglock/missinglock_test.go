package missinglock

import (
	"testing"

	"example.com/comparison/internal/together"
)

func TestCounter(t *testing.T) {
	var c Counter
	together.Run(100, func() { c.Add(2) }, func() { c.Sub(1) }, func() { c.Value() })
	c.Reset()
	if c.Value() != 0 {
		t.Error("not reset")
	}
}
