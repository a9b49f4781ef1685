// Package proof checks a proof in the background.
package proof

import "errors"

// Verdict is the outcome of a check.
type Verdict struct {
	OK    bool
	Steps int
}

// Checker checks one proof.
type Checker struct {
	verdict *Verdict
	done    chan struct{}
}

// Check starts to check.
func Check(lines []string, valid func(string) bool) *Checker {
	c := &Checker{done: make(chan struct{})}
	go func() {
		defer close(c.done)
		v := &Verdict{OK: true}
		for _, l := range lines {
			v.OK = v.OK && valid(l)
			v.Steps++
		}
		c.verdict = v
	}()
	return c
}

// Verdict returns the verdict if there is one yet.
func (c *Checker) Verdict() (Verdict, error) {
	select {
	case <-c.done:
		return *c.verdict, nil
	default:
		return Verdict{}, errors.New("proof: not done")
	}
}

// Try checks, asks once, and waits.
func Try(lines []string, valid func(string) bool) (early bool) {
	c := Check(lines, valid)
	_, err := c.Verdict()
	<-c.done
	return err == nil
}
