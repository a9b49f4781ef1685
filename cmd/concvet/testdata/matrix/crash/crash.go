// Package crash makes the analyzer fail.
package crash

import "example.com/matrix/base"

func panicsHere() {}

func f() {
	base.Uses()
}
