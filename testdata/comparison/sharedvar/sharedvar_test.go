package sharedvar

import (
	"errors"
	"testing"
)

func TestAll(t *testing.T) {
	fail := func() error { return errors.New("no") }
	if All([]func() error{fail, fail, fail}) == nil {
		t.Error("no error")
	}
}
