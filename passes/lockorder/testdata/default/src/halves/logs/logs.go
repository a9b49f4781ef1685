// Package logs has the other half.
package logs

import "halves/base"

func Rotate() { base.EachLine(func(line string) { base.Inc(line) }) }
