package copiedlock

import (
	"testing"

	"example.com/comparison/internal/together"
)

func TestTotal(t *testing.T) {
	var total Total
	together.Run(100, func() { total.Add(1) }, func() { total.Value() })
}
