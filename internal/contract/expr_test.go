package contract

import (
	"regexp"
	"testing"
)

func TestExpressionsCompile(t *testing.T) {
	if len(exprs) == 0 {
		t.Fatal("no expressions")
	}
	for _, e := range exprs {
		if _, err := regexp.Compile(e.flags + e.text); err != nil {
			t.Error(err)
		}
	}
}
