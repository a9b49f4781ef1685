// Package errgroups has groups that run functions of which nothing is known.
package errgroups

import "golang.org/x/sync/errgroup"

func readSome(in string, out chan string) error {
	if in == "" {
		return nil
	}
	out <- in
	return nil
}

// Of two calls of one function one may fail.
func readTwice(in string, more func() error) string {
	out := make(chan string, 1)
	var g, h, k errgroup.Group
	g.Go(func() error {
		return readSome(in, out)
	})
	h.Go(more)
	k.Go(more)
	g.Wait()
	if err := h.Wait(); err != nil {
		k.Wait()
		return ""
	}
	if err := k.Wait(); err == nil {
		return ""
	}
	return <-out // want `no goroutine is left to send on out or close it`
}

// That there is a function does not say that it fails.
func readIfThere(in string, more func() error) string {
	out := make(chan string, 1)
	var g errgroup.Group
	g.Go(func() error {
		return readSome(in, out)
	})
	g.Go(more)
	if err := g.Wait(); err != nil {
		return ""
	}
	if more == nil {
		return ""
	}
	return <-out // want `no goroutine is left to send on out or close it`
}
