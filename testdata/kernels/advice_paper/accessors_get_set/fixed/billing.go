// Package billing bills what customers use.
package billing

import (
	"sync"

	"kernels/advice_paper/accessors_get_set/fixed/meter"
)

// Bill reads the meter of a house with several flats, each of which has used some.
func Bill(used []int) int {
	m := new(meter.Meter)
	var wg sync.WaitGroup
	for _, n := range used {
		wg.Add(1)
		go func() {
			defer wg.Done()
			charge(m, n)
		}()
	}
	wg.Wait()
	return m.Get()
}

func charge(m *meter.Meter, n int) {
	if n <= 0 {
		return
	}
	m.Add(n)
}
