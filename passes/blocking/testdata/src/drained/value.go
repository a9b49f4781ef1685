package drained

import "time"

// Silent: Stop as a function value, of which nothing tells the timer.
func stopByValue(ttl time.Duration) {
	t := time.NewTimer(ttl)
	stop := t.Stop
	if !stop() {
		<-t.C
	}
}

// Silent: the same as an expression.
func stopByExpression(ttl time.Duration) {
	t := time.NewTimer(ttl)
	if !(*time.Timer).Stop(t) {
		<-t.C
	}
}
