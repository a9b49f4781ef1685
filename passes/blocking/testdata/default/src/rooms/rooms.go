// Package rooms is looked at with the default tier.
package rooms

import (
	"bufio"
	"io"
)

// Silent by default: who writes two lines makes room for two.
func answers(r io.Reader, write func(string)) string {
	lines := make(chan string, 2)
	go func() {
		for s := bufio.NewScanner(r); s.Scan(); {
			lines <- s.Text()
		}
		close(lines)
	}()
	write("first")
	return <-lines
}

// Silent by default: it is the same if another function sends.
func passed(r io.Reader, write func(string)) string {
	lines := make(chan string, 2)
	go func() {
		for s := bufio.NewScanner(r); s.Scan(); {
			pass(lines, s.Text())
		}
		close(lines)
	}()
	write("first")
	return <-lines
}

func pass(to chan<- string, line string) { to <- line }

// Who takes all that comes, up to an error, does not know how much that is.
func each(r io.Reader, write func(string) error) error {
	lines := make(chan string, 2)
	go func() {
		for s := bufio.NewScanner(r); s.Scan(); {
			lines <- s.Text() // want `the goroutine may wait for ever here, as no goroutine is left to receive from lines`
		}
		close(lines)
	}()
	for line := range lines {
		if err := write(line); err != nil {
			return err
		}
	}
	return nil
}

// Without room there is one line, and not as many as come.
func first(r io.Reader) string {
	lines := make(chan string)
	go func() {
		for s := bufio.NewScanner(r); s.Scan(); {
			lines <- s.Text() // want `the goroutine may wait for ever here, as no goroutine is left to receive from lines`
		}
		close(lines)
	}()
	return <-lines
}

// What is sent once has nothing to do with what comes.
func both(r io.Reader) string {
	lines := make(chan string, 1)
	go func() {
		s := bufio.NewScanner(r)
		s.Scan()
		lines <- s.Text()
		s.Scan()
		lines <- s.Text() // want `the goroutine may wait for ever here, as no goroutine is left to receive from lines`
	}()
	return "none"
}
