// Package alwaysnil has functions that return an error as others ask for one, and never have any.
package alwaysnil

import "errors"

type store struct{ n int }

func (s *store) close() error {
	s.n = 0
	return nil
}

func (s *store) flush() (int, error) {
	if s.n == 0 {
		return 0, errors.New("empty")
	}
	return s.n, nil
}

func (s *store) drop() (n int, err error) { return s.n, s.close() }

// Silent: what is closed never fails, so the value is sent.
func closes(s *store) {
	done := make(chan int)
	go func() {
		if err := s.close(); err != nil {
			return
		}
		done <- 1
	}()
	<-done
}

// The twin: flushing fails.
func flushes(s *store) {
	done := make(chan int)
	go func() {
		if _, err := s.flush(); err != nil {
			return
		}
		done <- 1
	}()
	<-done // likely `no goroutine is left to send on done or close it`
}

// Silent: what hands on the error has none either.
func drops(s *store) {
	done := make(chan int)
	go func() {
		n, err := s.drop()
		if err != nil {
			return
		}
		done <- n
	}()
	<-done
}

// The twin: it is the other way round.
func dropsNot(s *store) {
	done := make(chan int)
	go func() {
		n, err := s.drop()
		if err == nil {
			return
		}
		done <- n
	}()
	<-done // want `no goroutine is left to send on done or close it`
}

type closer interface{ shut() error }

type door struct{}

func (door) shut() error { return nil }

type gate struct{}

func (*gate) shut() error { return nil }

func pick(wide bool) closer {
	if wide {
		return new(gate)
	}
	return door{}
}

// Silent: nothing that the package makes of it ever fails.
func shuts(wide bool) {
	done := make(chan int)
	go func() {
		if err := pick(wide).shut(); err != nil {
			return
		}
		done <- 1
	}()
	<-done
}

type lid interface{ cover() error }

type pot struct{}

func (pot) cover() error { return nil }

type pan struct{ hot bool }

func (p pan) cover() error {
	if p.hot {
		return errors.New("hot")
	}
	return nil
}

func take(flat bool) lid {
	if flat {
		return pan{hot: flat}
	}
	return pot{}
}

// The twin: one of two fails.
func covers(flat bool) {
	done := make(chan int)
	go func() {
		if err := take(flat).cover(); err != nil {
			return
		}
		done <- 1
	}()
	<-done // want `no goroutine is left to send on done or close it`
}

// Closer is for everybody to implement.
type Closer interface{ Close() error }

type hatch struct{}

func (hatch) Close() error { return nil }

// The twin: what others make of it may fail.
func closesAny(c Closer) {
	done := make(chan int)
	go func() {
		if err := c.Close(); err != nil {
			return
		}
		done <- 1
	}()
	<-done // want `no goroutine is left to send on done or close it`
}

func closeOf(c Closer, done chan<- int) {
	if err := c.Close(); err != nil {
		return
	}
	done <- 1
}

// Silent: what is passed here never fails.
func closesHatch() {
	done := make(chan int)
	go func() { closeOf(hatch{}, done) }()
	<-done
}

// counted returns an error if there are too many.
func counted(s *store) (err error) {
	defer func() {
		if s.n > 9 {
			err = errors.New("too many")
		}
	}()
	return nil
}

// The twin: a deferred call sets the result.
func counts(s *store) {
	done := make(chan int)
	go func() {
		if err := counted(s); err != nil {
			return
		}
		done <- 1
	}()
	<-done // likely `no goroutine is left to send on done or close it`
}

// closesAll returns what closing has given last.
func closesAll(all []*store) (err error) {
	for _, s := range all {
		err = s.close()
	}
	return err
}

// Silent: that is nil, too.
func closesSome(all []*store) {
	done := make(chan int)
	go func() {
		if err := closesAll(all); err != nil {
			return
		}
		done <- 1
	}()
	<-done
}

// closesIf returns an error, or none.
func closesIf(s *store) error {
	var err error
	if s.n > 9 {
		err = errTooMany
	}
	return err
}

var errTooMany = errors.New("too many")

// closesAnyhow is the same the other way round.
func closesAnyhow(s *store) error {
	err := errors.New("too few")
	if s.n > 9 {
		err = nil
	}
	return err
}

// The twin: it is one or the other.
func closesPerhaps(s *store) {
	done := make(chan int)
	go func() {
		if err := closesIf(s); err != nil {
			return
		}
		if err := closesAnyhow(s); err == nil {
			return
		}
		done <- 1
	}()
	<-done // silent: two needs are assumed
}

// The twin: so it is here.
func closesPerhapsNot(s *store) {
	done := make(chan int)
	go func() {
		if err := closesAnyhow(s); err != nil {
			return
		}
		done <- 1
	}()
	<-done // likely `no goroutine is left to send on done or close it`
}
