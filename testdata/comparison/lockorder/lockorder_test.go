package lockorder

import (
	"testing"

	"example.com/comparison/internal/together"
)

func TestBank(t *testing.T) {
	var b Bank
	together.Run(100, func() { b.Book(1) }, func() { b.Audit() })
	if total, lines := b.Audit(); total != 100 || lines != 100 {
		t.Error("lost bookings")
	}
}
