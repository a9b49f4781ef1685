package deferredlock

import "testing"

func TestClose(t *testing.T) {
	new(Queue).Close()
}
