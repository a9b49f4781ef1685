package queue

import "testing"

func sum(q *Queue, total *int, done chan<- struct{}) {
	q.Drain(func(n int) {
		add(total, n) // BUG: race #1
	})
	close(done)
}

func add(total *int, n int) { *total += n } // BUG: race #1

func TestDrain(t *testing.T) {
	total := 0
	done := make(chan struct{})
	q := New()
	go sum(q, &total, done)
	for i := range 5 {
		q.Put(i)
	}
	q.Close()
	if total > 10 { // BUG: race #1
		t.Errorf("total is %d", total) // BUG: race #1
	}
	<-done
}
