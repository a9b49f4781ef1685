package claims

import "sync/atomic"

type service struct {
	started atomic.Bool
	state   atomic.Int32
	n       int
	done    chan struct{}
}

// Safe: one call gets to the go statement, as nothing sets the flag back.
func (s *service) start() {
	if !s.started.CompareAndSwap(false, true) {
		return
	}
	go func() {
		for {
			s.n++
		}
	}()
}

func startOften() {
	s := &service{}
	for range 4 {
		s.start()
	}
}

// Safe: the same by two calls that are written out, and by a swap.
func (s *service) startSwapped() {
	if s.started.Swap(true) {
		return
	}
	go func() {
		s.n++ // want `s.n is written here and written at once.go:\d+ by the goroutine that started this one`
		close(s.done)
	}()
}

func startTwice() {
	s := &service{done: make(chan struct{})}
	s.startSwapped()
	s.startSwapped()
	<-s.done
}

// The flag is set back, so that the next call starts another goroutine.
func (s *service) restart() {
	if !s.started.CompareAndSwap(false, true) {
		return
	}
	go func() {
		s.n++ // want `s.n is written here in several goroutines started at once.go:\d+, and none waits for the others`
	}()
	s.started.Store(false)
}

func restartOften() {
	s := &service{}
	for range 4 {
		s.restart()
	}
}

// It may be set back, to what is not known.
func (s *service) set(to int32) {
	if !s.state.CompareAndSwap(0, 1) {
		return
	}
	go func() {
		s.n++ // want `s.n is written here in several goroutines started at once.go:\d+, and none waits for the others`
	}()
	s.state.Store(to)
}

func setOften(to int32) {
	s := &service{}
	for range 4 {
		s.set(to)
	}
}

// What is swapped is not known, and may be what is there.
func (s *service) swap(from int32) {
	if !s.state.CompareAndSwap(from, 1) {
		return
	}
	go func() {
		s.n++ // want `s.n is written here in several goroutines started at once.go:\d+, and none waits for the others`
	}()
}

func swapOften(from int32) {
	s := &service{}
	for range 4 {
		s.swap(from)
	}
}

// Each round has a flag of its own, but not a variable.
func flags(m *service) {
	for range 4 {
		s := &service{}
		if s.started.CompareAndSwap(false, true) {
			go func() {
				m.n++ // want `m.n is written here in several goroutines started at once.go:\d+, and none waits for the others`
			}()
		}
	}
}

// There is one claim, but a loop behind it.
func (s *service) startSome() {
	if !s.started.CompareAndSwap(false, true) {
		return
	}
	for range 2 {
		go func() {
			s.n++ // want `s.n is written here in several goroutines started at once.go:\d+, and none waits for the others`
		}()
	}
}

func startSomeOnce() {
	s := &service{}
	s.startSome()
}

// Two goroutines are started after one claim.
func (s *service) startBoth() {
	if !s.started.CompareAndSwap(false, true) {
		return
	}
	go func() {
		s.n++
	}()
	go func() {
		s.n++ // want `s.n is written here and written at once.go:\d+ by the goroutine started at once.go:\d+`
	}()
}

func startBothTwice() {
	s := &service{}
	s.startBoth()
	s.startBoth()
}

// Either claim may come before what they lead to, which is then two goroutines.
func startEither(cond bool) {
	s := &service{}
	ok := false
	if cond {
		ok = s.started.CompareAndSwap(false, true)
	} else {
		ok = s.started.CompareAndSwap(false, true)
	}
	if !ok {
		return
	}
	go func() {
		s.n++
	}()
	go func() {
		s.n++ // want `s.n is written here and written at once.go:\d+ by the goroutine started at once.go:\d+`
	}()
}

// The flag is for one of the calls only.
func startUnclaimed() {
	s := &service{done: make(chan struct{})}
	s.startSwapped()
	s.n++
	<-s.done
}

type plain struct {
	state int32
	n     int
}

// The variable is also assigned as any other.
func (s *plain) restart() {
	if !atomic.CompareAndSwapInt32(&s.state, 0, 1) {
		return
	}
	go func() {
		s.n++ // want `s.n is written here in several goroutines started at once.go:\d+, and none waits for the others`
	}()
	s.state = 0
}

func restartPlainly() {
	s := &plain{}
	for range 4 {
		s.restart()
	}
}

// What one claim has found is tested twice, so that both goroutines are started.
func startTested() {
	s := &service{}
	ok := s.started.CompareAndSwap(false, true)
	if ok {
		go func() {
			s.n++
		}()
	}
	println("started:", ok)
	if ok {
		go func() {
			s.n++ // want `s.n is written here and written at once.go:\d+ by the goroutine started at once.go:\d+`
		}()
	}
}

// It is tested in a loop.
func startTestedOften() {
	s := &service{}
	ok := s.started.CompareAndSwap(false, true)
	for range 3 {
		if ok {
			go func() {
				s.n++ // want `s.n is written here in several goroutines started at once.go:\d+, and none waits for the others`
			}()
		}
	}
}

// The second test comes after the flag was set back.
func (s *service) useAgain() {
	ok := s.started.CompareAndSwap(false, true)
	if ok {
		s.n++ // want `s.n is written here and written at once.go:\d+ by another goroutine started at once.go:\d+`
		s.started.Store(false)
	}
	println("done:", ok)
	if ok {
		s.n++
	}
}

func useAgainAndAgain() {
	s := &service{}
	for range 3 {
		go s.useAgain()
	}
}

// Safe: what was found is told before it is tested.
func (s *service) use() {
	ok := s.started.CompareAndSwap(false, true)
	println("claimed:", ok)
	if ok {
		s.n++
		s.started.Store(false)
	}
}

func useOften() {
	s := &service{}
	for range 3 {
		go s.use()
	}
}

// Safe: something else is decided before.
func (s *service) useLate(loud bool) {
	ok := s.started.CompareAndSwap(false, true)
	if loud {
		println("claimed:", ok)
	}
	if !ok {
		return
	}
	s.n++
	s.started.Store(false)
}

func useLateOften(loud bool) {
	s := &service{}
	for range 3 {
		go s.useLate(loud)
	}
}

// Either claim may come before the second goroutine, but only one before the first.
func startAfterEither(cond bool) {
	s := &service{}
	if cond {
		if !s.started.CompareAndSwap(false, true) {
			return
		}
	} else {
		if !s.started.CompareAndSwap(false, true) {
			return
		}
		go func() {
			s.n++ // want `s.n is written here and written at once.go:\d+ by the goroutine started at once.go:\d+`
		}()
	}
	go func() {
		s.n++
	}()
}
