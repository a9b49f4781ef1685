// Package unsafevalues has values whose methods lock nothing.
package unsafevalues

import (
	"bufio"
	"bytes"
	"io"
	"math/rand"
	"sync"
)

func render(parts []string) string {
	var buf bytes.Buffer
	var wg sync.WaitGroup
	for _, p := range parts {
		wg.Add(1)
		go func() {
			defer wg.Done()
			buf.WriteString(p) // want `buf is written by WriteString here in several goroutines started at unsafevalues.go:\d+, and none waits for the others`
		}()
	}
	wg.Wait()
	return buf.String()
}

// Safe: they take turns.
func renderLocked(parts []string) string {
	var mu sync.Mutex
	var buf bytes.Buffer
	var wg sync.WaitGroup
	for _, p := range parts {
		wg.Add(1)
		go func() {
			defer wg.Done()
			mu.Lock()
			defer mu.Unlock()
			buf.WriteString(p)
		}()
	}
	wg.Wait()
	return buf.String()
}

// Safe: the functions of the package share a source that locks.
func dice(n int) {
	var wg sync.WaitGroup
	for range n {
		wg.Go(func() { println(rand.Intn(6)) })
	}
	wg.Wait()
}

// The state is behind an interface.
func roll(r *rand.Rand) {
	for range 3 {
		go r.Intn(6) // want `r(\.src)? is written by Intn here in several goroutines started at unsafevalues.go:\d+, and none waits for the others`
	}
}

// Safe: each goroutine has one of its own.
func rollOwn() {
	for seed := range 3 {
		go func() {
			r := rand.New(rand.NewSource(int64(seed)))
			r.Intn(6)
		}()
	}
}

// The variable is an io.Reader, and what it holds is known.
func gulp(from io.Reader) {
	var r io.Reader = bufio.NewReader(from)
	for range 3 {
		go func() {
			r.Read(make([]byte, 4)) // want `r is written by Read here in several goroutines started at unsafevalues.go:\d+, and none waits for the others`
		}()
	}
}

// Safe: they take turns.
func gulpLocked(from io.Reader) {
	var mu sync.Mutex
	var r io.Reader = bufio.NewReader(from)
	for range 3 {
		go func() {
			mu.Lock()
			defer mu.Unlock()
			r.Read(make([]byte, 4))
		}()
	}
}

// Safe: the pipe locks.
func gulpPipe() {
	in, out := io.Pipe()
	out.Close()
	var r io.Reader = in
	for range 3 {
		go func() { r.Read(make([]byte, 4)) }()
	}
}

// Safe, as far as is known: it may be any reader.
func gulpAny(r io.Reader) {
	for range 3 {
		go func() { r.Read(make([]byte, 4)) }()
	}
}
