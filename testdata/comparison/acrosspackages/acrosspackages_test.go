package acrosspackages

import (
	"testing"

	"example.com/comparison/acrosspackages/inventory"
)

func TestTwice(t *testing.T) {
	var s inventory.Shelf
	s.Put("a")
	Twice(&s)
	if len(s.Items()) != 2 {
		t.Error("not twice")
	}
}
