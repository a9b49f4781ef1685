package missingrun

import (
	"testing"

	"example.com/comparison/internal/together"
)

func TestGauge(t *testing.T) {
	var g Gauge
	together.Run(100, func() { g.Add(2) }, func() { g.Sub(1) }, func() { g.Value() }, g.Reset)
}
