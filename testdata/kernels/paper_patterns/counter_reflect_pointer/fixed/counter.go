// Package counter sets numbers by reflection.
package counter

import "reflect"

// reset sets what p points to back to zero.
func reset(p any) {
	reflect.ValueOf(p).Elem().SetInt(0)
}

// Total adds up numbers, which somebody resets meanwhile.
func Total(numbers []int64) int64 {
	var total int64
	done := make(chan struct{})
	go func() {
		defer close(done)
		reset(&total)
	}()
	<-done
	for _, n := range numbers {
		total += n
	}
	return total
}
