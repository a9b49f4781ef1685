package objects

import "sync"

// A board has a session, which has the lock.
type session struct{ mu sync.Mutex }

type board struct {
	*session
	score int
}

func replaced() int {
	b := &board{session: &session{}}
	s := b.session
	done := make(chan bool)
	go func() {
		s.mu.Lock()
		b.score++ // want `b.score is written here and written at replaced.go:\d+ by the goroutine that started this one, and neither waits for the other`
		s.mu.Unlock()
		done <- true
	}()
	b.session = &session{}
	b.session.mu.Lock()
	b.score += 10
	b.session.mu.Unlock()
	<-done
	return b.score
}

// Safe: both lock the first one.
func kept() int {
	b := &board{session: &session{}}
	s := b.session
	done := make(chan bool)
	go func() {
		s.mu.Lock()
		b.score++
		s.mu.Unlock()
		done <- true
	}()
	b.session.mu.Lock()
	b.score += 10
	b.session.mu.Unlock()
	<-done
	return b.score
}

// Safe: both lock the second one.
func replacedBefore() int {
	b := &board{session: &session{}}
	b.session = &session{}
	s := b.session
	done := make(chan bool)
	go func() {
		s.mu.Lock()
		b.score++
		s.mu.Unlock()
		done <- true
	}()
	b.session.mu.Lock()
	b.score += 10
	b.session.mu.Unlock()
	<-done
	return b.score
}

// Not told: the second one is there only if somebody wants it.
func perhapsReplaced(again bool) int {
	b := &board{session: &session{}}
	s := b.session
	done := make(chan bool)
	go func() {
		s.mu.Lock()
		b.score++
		s.mu.Unlock()
		done <- true
	}()
	if again {
		b.session = &session{}
	} else {
		println("kept")
	}
	b.session.mu.Lock()
	b.score += 10
	b.session.mu.Unlock()
	<-done
	return b.score
}

// Safe: what is replaced is the session of the other board.
type panel struct{ left, right board }

func parts() int {
	p := &panel{left: board{session: &session{}}, right: board{session: &session{}}}
	s := p.left.session
	done := make(chan bool)
	go func() {
		s.mu.Lock()
		p.left.score++
		s.mu.Unlock()
		done <- true
	}()
	p.right.session = &session{}
	p.left.session.mu.Lock()
	p.left.score += 10
	p.left.session.mu.Unlock()
	<-done
	return p.left.score
}

// Safe: a literal puts the old session back, so both have the same lock.
func putBack() int {
	b := &board{session: &session{}}
	s := b.session
	b.session = &session{}
	restore := func() { b.session = s }
	restore()
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer wg.Done()
		s.mu.Lock()
		b.score++
		s.mu.Unlock()
	}()
	b.session.mu.Lock()
	b.score += 10
	b.session.mu.Unlock()
	wg.Wait()
	return b.score
}
