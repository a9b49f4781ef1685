// Package user sees the facts of base.
package user

import "example.com/matrix/base"

func f(t base.T) {
	base.Uses()
	base.Quiet()
	t.Uses()
	base.Uses() //nolint:concvet // on purpose
}

// Generic is instantiated.
func Generic[E any](e E) E {
	base.Uses()
	return e
}
