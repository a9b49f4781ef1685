package writeunderread

import (
	"testing"

	"example.com/comparison/internal/together"
)

func TestCache(t *testing.T) {
	c := NewCache()
	get := func() { c.Get("a") }
	together.Run(100, get, get, func() { c.Set("a", "b") })
	if c.Get("a") != "b" {
		t.Error("not set")
	}
	c.Clear()
}
