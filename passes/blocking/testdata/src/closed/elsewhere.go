package closed

import "sync"

type source interface {
	next() (ack func(), err error)
}

type queue struct{ acked func(int) }

func (q *queue) next() (func(), error) { return func() { q.acked(1) }, nil }

// Silent: what acknowledges says that the group is done, and that comes after the send. It is not seen who calls it.
func gatherBefore(n int, wrap func(source) source) {
	var wg sync.WaitGroup
	src := wrap(&queue{acked: func(k int) {
		for range k {
			wg.Done()
		}
	}})
	failed := make(chan error, n)
	wg.Add(n)
	for range n {
		go func() {
			ack, err := src.next()
			if err != nil {
				failed <- err
			}
			ack()
		}()
	}
	wg.Wait()
	close(failed)
}

// After it has acknowledged nobody waits for it.
func gatherAfter(n int, wrap func(source) source) {
	var wg sync.WaitGroup
	src := wrap(&queue{acked: func(k int) {
		for range k {
			wg.Done()
		}
	}})
	failed := make(chan error, n)
	wg.Add(n)
	for range n {
		go func() {
			ack, err := src.next()
			ack()
			if err != nil {
				failed <- err // want `failed may be closed already when something is sent here`
			}
		}()
	}
	wg.Wait()
	close(failed)
}
