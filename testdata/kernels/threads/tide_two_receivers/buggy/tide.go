// Package tide computes a tide table from gauge readings.
package tide

// Table is what is computed.
type Table struct {
	high, low float64
	n         int
}

func (t *Table) fill(levels []float64) {
	for _, l := range levels {
		t.high = max(t.high, l) // BUG: race #1
		t.low = min(t.low, l)   // BUG: race #1
	}
	t.n = len(levels)
}

// Range computes how far the levels are apart. The clock ticks when a gauge has been read.
func Range(levels []float64, clock <-chan struct{}) float64 {
	t := &Table{}
	go func() {
		<-clock
		t.fill(levels)
	}()
	<-clock
	return t.high - t.low // BUG: race #1
}
