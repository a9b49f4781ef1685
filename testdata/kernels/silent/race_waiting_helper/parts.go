// Package parts waits in helpers and other packages.
package parts

import (
	"fmt"

	"kernels/silent/race_waiting_helper/each"
)

// Sizes is what was found.
type Sizes struct {
	total int
	err   error
}

// Measure measures in two goroutines of a helper.
func Measure(size func(part string) (int, error)) Sizes {
	var head, body Sizes
	each.Both(
		func() { head.total, head.err = size("head") },
		func() { body.total, body.err = size("body") },
	)
	if head.err != nil {
		return head
	}
	head.total += body.total
	head.err = body.err
	return head
}

// Describe waits through a method.
func Describe(size func(part string) (int, error)) (text string, err error) {
	var g each.Group
	g.Start(func() {
		var n int
		n, err = size("all")
		text = fmt.Sprint(n)
	})
	g.Join()
	return text, err
}
