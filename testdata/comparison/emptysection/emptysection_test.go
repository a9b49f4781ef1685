package emptysection

import (
	"testing"

	"example.com/comparison/internal/together"
)

func TestSlot(t *testing.T) {
	var s Slot
	together.Run(100, func() { s.Set(1) }, func() { s.Get() })
}
