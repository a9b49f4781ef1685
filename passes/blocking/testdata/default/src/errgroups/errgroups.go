// Package errgroups has functions that ask groups for the errors of what they have started.
package errgroups

import (
	"errors"

	"golang.org/x/sync/errgroup"
)

func read(in string, out chan string) error {
	if in == "" {
		return errors.New("empty")
	}
	out <- in
	return nil
}

// Silent: who has not sent has failed.
func readIn(in string) string {
	out := make(chan string, 1)
	var g errgroup.Group
	g.Go(func() error {
		return read(in, out)
	})
	if err := g.Wait(); err != nil {
		return ""
	}
	return <-out
}

func readSome(in string, out chan string) error {
	if in == "" {
		return nil
	}
	out <- in
	return nil
}

// The twin: it has not.
func readSomeIn(in string) string {
	out := make(chan string, 1)
	var g errgroup.Group
	g.Go(func() error {
		return readSome(in, out)
	})
	if err := g.Wait(); err != nil {
		return ""
	}
	return <-out // want `no goroutine is left to send on out or close it`
}

// The twin: what another group says is about others.
func readInOther(in string) string {
	out := make(chan string, 1)
	var g, other errgroup.Group
	g.Go(func() error {
		return read(in, out)
	})
	g.Wait()
	if err := other.Wait(); err != nil {
		return ""
	}
	return <-out // want `no goroutine is left to send on out or close it`
}

// The twin: an error of what is asked may be none.
func readAsked(ask func() (string, error)) string {
	out := make(chan string, 1)
	var g errgroup.Group
	g.Go(func() error {
		in, err := ask()
		if in == "" {
			return err
		}
		out <- in
		return nil
	})
	if err := g.Wait(); err != nil {
		return ""
	}
	return <-out // want `no goroutine is left to send on out or close it`
}

// Silent: one that is tested is none.
func readAskedWell(ask func() (string, error)) string {
	out := make(chan string, 1)
	var g errgroup.Group
	g.Go(func() error {
		in, err := ask()
		if err != nil {
			return err
		}
		out <- in
		return nil
	})
	if err := g.Wait(); err != nil {
		return ""
	}
	return <-out
}

// Silent: the function never fails.
func readNothing(in string) string {
	out := make(chan string, 1)
	var g errgroup.Group
	g.Go(func() error { return readSome(in, out) })
	if err := g.Wait(); err != nil {
		return <-out
	}
	return ""
}

// The twin: what it calls may fail.
func readOrNot(in string, again bool) string {
	out := make(chan string, 2)
	var g errgroup.Group
	g.Go(func() error {
		if again {
			return nil
		}
		return read(in, out)
	})
	if err := g.Wait(); err != nil {
		return <-out // want `no goroutine is left to send on out or close it`
	}
	return ""
}

// The twin: the error is of what had been started before.
func readAfter(in string) string {
	out := make(chan string, 1)
	var g errgroup.Group
	err := g.Wait()
	g.Go(func() error {
		return read(in, out)
	})
	g.Wait()
	if err != nil {
		return ""
	}
	return <-out // want `no goroutine is left to send on out or close it`
}

// The twin: whether another function fails says nothing of this one.
func readSomeAndMore(in string, more func() error) string {
	out := make(chan string, 1)
	var g errgroup.Group
	g.Go(func() error {
		return readSome(in, out)
	})
	g.Go(more)
	if err := g.Wait(); err != nil {
		return ""
	}
	return <-out // want `no goroutine is left to send on out or close it`
}

// Likely only: it may fail by what this one decides on.
func readSomeAndCheck(in string, check func(string) error) string {
	out := make(chan string, 1)
	var g errgroup.Group
	g.Go(func() error {
		return readSome(in, out)
	})
	g.Go(func() error {
		return check(in)
	})
	if err := g.Wait(); err != nil {
		return ""
	}
	return <-out
}
