// Package grown appends to slices that have room, or none.
package grown

// Safe: there is no room in the literal, so that append makes another array.
func grown() {
	first := []int{1}
	second := append(first, 2)
	go func() { second[0] = 1 }()
	first[0] = 3
}

// Safe: the same for a slice that is as long as its array.
func grownFromMade() {
	first := make([]int, 2)
	second := append(first, 2)
	go func() { second[0] = 1 }()
	first[0] = 3
}

// There is room for one more.
func notGrown() {
	first := make([]int, 1, 2)
	second := append(first, 2)
	go func() {
		second[0] = 1 // want `second\[0\] is written here and written at grown.go:\d+ by the goroutine that started this one`
	}()
	first[0] = 3
}

// Nothing may be added.
func grownByNothing(more []int) {
	first := []int{1}
	second := append(first, more...)
	go func() {
		second[0] = 1 // want `second\[0\] is written here and written at grown.go:\d+ by the goroutine that started this one`
	}()
	first[0] = 3
}
