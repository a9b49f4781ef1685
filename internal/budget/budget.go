package budget

import "fmt"

// A Meter counts the steps that are left. The nil meter never runs out.
type Meter struct{ left int }

// New returns a meter for the given number of steps.
func New(steps int) *Meter { return &Meter{steps} }

// Spend takes n steps and reports whether there were as many left. Once it has said no, it says no to
// everything.
func (m *Meter) Spend(n int) bool {
	if m == nil {
		return true
	}
	m.left = max(m.left-n, -1)
	return m.left >= 0
}

// Exceeded is the error of an analysis that has given up on a function.
type Exceeded struct {
	What string // was too much, as in "the locks held in it"
}

// Error implements the error interface.
func (e *Exceeded) Error() string { return fmt.Sprintf("not analyzed: %s are too many", e.What) }
