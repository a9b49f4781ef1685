// Package require has as much of the one that it stands for as the fixtures need.
package require

import "time"

type TestingT interface {
	Errorf(format string, args ...any)
	FailNow()
}

func Eventually(t TestingT, condition func() bool, waitFor, tick time.Duration, msgAndArgs ...any) {
	for !condition() {
		time.Sleep(tick)
	}
}
