// Package run has goroutines that are left waiting if control goes a way: what decides on it says how certain that is.
package run

import (
	"bufio"
	"context"
	"io"
)

type poller struct {
	once  bool
	limit int
	err   error
}

// The end of a context is free.
func ByContext(ctx context.Context, work func() int) int {
	out := make(chan int)
	go func() {
		out <- work() // want `^the goroutine may wait for ever here, as no goroutine is left to receive from out, if ctx.Done\(\) is chosen at run.go:25$`
	}()
	select {
	case n := <-out:
		return n
	case <-ctx.Done():
		return 0
	}
}

// So is an error that a call returns.
func ByError(work func() int, check func() error) (int, error) {
	out := make(chan int)
	go func() {
		out <- work() // want `^the goroutine may wait for ever here, as no goroutine is left to receive from out, if err != nil is true at run.go:36$`
	}()
	if err := check(); err != nil {
		return 0, err
	}
	return <-out, nil
}

// And what callers give, with what other packages read from it.
func ByInput(r io.Reader, work func() int) int {
	out := make(chan int)
	go func() {
		out <- work() // want `^the goroutine may wait for ever here, as no goroutine is left to receive from out, if bufio.NewScanner\(r\).Scan\(\) is false at run.go:48$`
	}()
	if !bufio.NewScanner(r).Scan() {
		return 0
	}
	return <-out
}

// A field may exclude the way.
func (p *poller) ByField(work func() int) int {
	out := make(chan int)
	go func() {
		out <- work() // want `^the goroutine may wait for ever here, as no goroutine is left to receive from out, if p.once is true at run.go:60$`
	}()
	if p.once {
		return 0
	}
	return <-out
}

// An error that is kept in one may, too.
func (p *poller) ByStoredError(work func() int) int {
	out := make(chan int)
	go func() {
		out <- work() // want `^the goroutine may wait for ever here, as no goroutine is left to receive from out, if p.err != nil is true at run.go:72$`
	}()
	if p.err != nil {
		return 0
	}
	return <-out
}

// Silent: two fields have to be so.
func (p *poller) ByTwo(work func() int) int {
	out := make(chan int)
	go func() {
		out <- work()
	}()
	if p.once {
		if p.limit > 3 {
			return 0
		}
	}
	return <-out
}

func (p *poller) off() bool { return p.once }

// The same in a function that is called.
func (p *poller) ByCallee(work func() int) int {
	out := make(chan int)
	go func() {
		out <- work() // want `^the goroutine may wait for ever here, as no goroutine is left to receive from out, if p.off\(\) is true at run.go:100$`
	}()
	if p.off() {
		return 0
	}
	return <-out
}

// Safe: there is room for what nobody receives.
func (p *poller) WithRoom(work func() int) int {
	out := make(chan int, 1)
	go func() {
		out <- work()
	}()
	if p.once {
		return 0
	}
	return <-out
}

type feeder struct {
	in    io.Reader
	limit int
}

func newFeeder(in io.Reader) *feeder { return &feeder{in: in, limit: 3} }

// What is read is free, wherever the reader comes from.
func (f *feeder) ByReader(work func() int) int {
	out := make(chan int)
	go func() {
		out <- work() // want `^the goroutine may wait for ever here, as no goroutine is left to receive from out, if bufio.NewScanner\(f.in\).Scan\(\) is true at run.go:131$`
	}()
	if bufio.NewScanner(f.in).Scan() {
		return 0
	}
	return <-out
}

// A field that only the constructor sets says nothing by itself.
func (f *feeder) ByLimit(work func() int) int {
	out := make(chan int)
	go func() {
		out <- work() // want `^the goroutine may wait for ever here, as no goroutine is left to receive from out, if f.limit > 3 is true at run.go:143$`
	}()
	if f.limit > 3 {
		return 0
	}
	return <-out
}
