package testends

import "testing"

// One goroutine is told once, however often it ends.
func TestSeveral(t *testing.T) {
	done := make(chan bool)
	go func() {
		defer close(done)
		if !ready() {
			t.Fatal("not ready") // want `t.Fatal is called outside the test's goroutine: use t.Error and return`
		}
		if !ready() {
			t.FailNow()
		}
	}()
	<-done
}

// Silent: the goroutine only says what is wrong.
func TestSeveralErrors(t *testing.T) {
	done := make(chan bool)
	go func() {
		defer close(done)
		if !ready() {
			t.Error("not ready")
			return
		}
		if !ready() {
			t.Fail()
		}
	}()
	<-done
}

func ready() bool { return len(tests) > 0 }

var tests []string
