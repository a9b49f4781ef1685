// What the models mention of this package; written by TestStubs -update.

package log

func Fatal() *any
func Panic() *any
