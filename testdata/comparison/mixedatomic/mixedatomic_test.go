package mixedatomic

import (
	"testing"

	"example.com/comparison/internal/together"
)

func TestServed(t *testing.T) {
	var s Stats
	together.Run(100, s.Serve, s.Serve, func() { s.Served() })
	if s.Served() != 200 {
		t.Error("lost requests")
	}
}
