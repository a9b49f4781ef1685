// Package inside races inside of calls of other packages.
package inside

import (
	"fmt"
	"io"
	"sync"

	"inside/ledger"
)

// One method locks, the other one does not.
func fast(l *ledger.Ledger) int {
	go l.Take(1)
	return l.Left() // want `l is read by Left here and written by Take at inside.go:\d+ by the goroutine started at inside.go:\d+, and neither waits for the other`
}

// Safe: both lock.
func slow(l *ledger.Ledger) int {
	go l.Take(1)
	return l.Rest()
}

func bare(o *ledger.Open) {
	go o.Add()
	o.N++ // want `o.N is written here and written by Add at inside.go:\d+ by the goroutine started at inside.go:\d+, and neither waits for the other`
}

// Safe: the lock is the one that Add takes.
func lent(o *ledger.Open) {
	go o.Add()
	o.Lock()
	o.N++
	o.Unlock()
}

// Print calls the Write method of the meter.
func progress(w io.Writer, r io.Reader) error {
	m := &ledger.Meter{W: w}
	done := make(chan error)
	go func() {
		_, err := io.Copy(m, r) // want `m is written by Copy here and read at inside.go:\d+ by the goroutine that started this one, and neither waits for the other`
		done <- err
	}()
	println(m.N)
	return <-done
}

// Safe: the copy is done.
func total(w io.Writer, r io.Reader) error {
	m := &ledger.Meter{W: w}
	done := make(chan error)
	go func() {
		_, err := io.Copy(m, r)
		done <- err
	}()
	err := <-done
	println(m.N)
	return err
}

// Both start with the meter, whatever the writer behind it waits for.
func twoWriters(m *ledger.Meter) {
	go fmt.Fprintln(m, "ping") // want `is written by Fprintln here and written by Flush at inside.go:\d+ by the goroutine that started this one, and neither waits for the other`
	m.Flush()
}

// Safe: a lock keeps them apart.
func lockedWriters(m *ledger.Meter, mu *sync.Mutex) {
	go func() {
		mu.Lock()
		defer mu.Unlock()
		fmt.Fprintln(m, "ping")
	}()
	mu.Lock()
	defer mu.Unlock()
	m.Flush()
}

func finish(m *ledger.Meter) int {
	var wg sync.WaitGroup
	wg.Add(1)
	go m.Finish(&wg) // want `m is written by Finish here and read at inside.go:\d+ by the goroutine that started this one, and neither waits for the other`
	wg.Wait()
	return m.N
}

// Safe: who waits finds the meter as it stays.
func end(m *ledger.Meter) int {
	var wg sync.WaitGroup
	wg.Add(1)
	go m.End(&wg)
	wg.Wait()
	return m.N
}
