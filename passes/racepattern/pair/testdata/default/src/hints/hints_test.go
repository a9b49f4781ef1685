package hints

import "testing"

func TestCounts(t *testing.T) {
	t.Run("early", func(t *testing.T) {
		v, done := &views{}, make(chan bool)
		go func() {
			raise(v)
			done <- true
		}()
		if seen(v) {
			t.Error("early")
		}
		<-done
	})
	t.Run("late", func(t *testing.T) {
		v, done := &views{}, make(chan bool)
		go func() {
			lift(v)
			done <- true
		}()
		<-done
		if seen(v) { // safe: the goroutine has counted
			t.Error("late")
		}
	})
}

// Likely only: one goroutine makes what another one is sent, perhaps a new one each time.
func TestSent(t *testing.T) {
	sent, done := make(chan *views), make(chan bool)
	go func() {
		v := &views{}
		sent <- v
		note(v)
		done <- true
	}()
	v := <-sent
	if seen(v) {
		t.Error(v.n)
	}
	<-done
}

func raise(v *views) {
	v.n++ // want `v.n is written here and read at hints_test.go:\d+ by the goroutine that started this one`
}

func lift(v *views) { v.n++ }

func seen(v *views) bool { return v.n > 0 }

// Likely only: each row of a table has what is its own, mostly.
func TestRows(t *testing.T) {
	v := &views{}
	for _, name := range []string{"a", "b"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			addRow(v)
		})
	}
}

func addRow(v *views) { v.n++ }

func TestGoroutines(t *testing.T) {
	v := &views{}
	for range 2 {
		go addOne(v)
	}
}

func addOne(v *views) {
	v.n++ // want `v.n is written here in several goroutines started at hints_test.go:\d+, and none waits for the others`
}
