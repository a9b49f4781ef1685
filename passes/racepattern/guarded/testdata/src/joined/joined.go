// Package joined has methods that start goroutines and wait for them. Package database/sql calls one method of a statement
// at a time, so that such a goroutine has the statement to itself like the method.
package joined

import (
	"context"
	"database/sql/driver"
	"sync"
)

type stmt struct {
	mu sync.Mutex

	selected, abandoned, late, between, besides, sent, resent, deferred, postponed, counted, miscounted    int
	looped, unlooped, declared, handed, closed, reused, nested, early, amid, seldom, kept, beyond, offered int
	results                                                                                                chan int
	offers                                                                                                 chan chan int
}

func (s *stmt) Close() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.selected, s.abandoned, s.late, s.between, s.besides, s.sent, s.resent, s.deferred = 0, 0, 0, 0, 0, 0, 0, 0
	s.postponed, s.counted, s.miscounted, s.looped, s.unlooped, s.declared, s.handed, s.closed = 0, 0, 0, 0, 0, 0, 0, 0
	s.reused, s.nested, s.early, s.amid, s.seldom, s.kept, s.beyond, s.offered = 0, 0, 0, 0, 0, 0, 0, 0
	return nil
}

func (s *stmt) NumInput() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.selected++
	s.abandoned++
	s.late++
	s.between++
	s.besides++
	s.sent++
	s.resent++
	s.deferred++
	s.postponed++
	s.counted++
	s.miscounted++
	s.looped++
	s.unlooped++
	s.declared++
	s.handed++
	s.closed++
	s.reused++
	s.nested++
	s.early++
	s.amid++
	s.seldom++
	s.kept++
	s.beyond++
	s.offered++
	return 0
}

func (s *stmt) Query(args []driver.Value) (driver.Rows, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	println(s.selected, s.abandoned, s.late, s.between, s.besides, s.sent, s.resent, s.deferred, s.postponed, s.counted, s.miscounted)
	println(s.looped, s.unlooped, s.declared, s.handed, s.closed, s.reused, s.nested, s.early, s.amid, s.seldom, s.kept, s.beyond, s.offered)
	return nil, nil
}

func (s *stmt) Readonly() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.selected + s.abandoned + s.late + s.between + s.besides + s.sent + s.resent + s.deferred + s.postponed + s.counted + s.miscounted +
		s.looped + s.unlooped + s.declared + s.handed + s.closed + s.reused + s.nested + s.early + s.amid + s.seldom + s.kept + s.beyond + s.offered
}

func (s *stmt) Exec(args []driver.Value) (driver.Result, error) { return driver.ResultNoRows, nil }

// Selected waits on each way.
func (s *stmt) Selected(ctx context.Context) error {
	ended := make(chan struct{})
	go func() {
		s.selected++
		close(ended)
	}()
	select {
	case <-ended:
		return nil
	case <-ctx.Done():
		select {
		case <-ended:
			return nil
		default:
			interrupt()
			<-ended
			return ctx.Err()
		}
	}
}

// Abandoned is the twin: on one way it does not wait.
func (s *stmt) Abandoned(ctx context.Context) error {
	ended := make(chan struct{})
	go func() {
		s.abandoned++ // want `s\.abandoned is written without s\.mu`
		close(ended)
	}()
	select {
	case <-ended:
		return nil
	case <-ctx.Done():
		interrupt()
		return ctx.Err()
	}
}

// Late is the twin: the goroutine goes on when it has told that it is done.
func (s *stmt) Late() {
	ended := make(chan struct{})
	go func() {
		close(ended)
		s.late++ // want `s\.late is written without s\.mu`
	}()
	<-ended
}

// Between is the twin: the method itself uses the statement meanwhile.
func (s *stmt) Between() {
	ended := make(chan struct{})
	go func() {
		s.between++ // want `s\.between is written without s\.mu`
		close(ended)
	}()
	s.mu.Lock()
	s.between++
	s.mu.Unlock()
	<-ended
}

// Besides uses the statement before the start of the goroutine and after its end.
func (s *stmt) Besides() {
	s.mu.Lock()
	s.besides++
	s.mu.Unlock()
	ended := make(chan struct{})
	go func() {
		s.besides++
		close(ended)
	}()
	<-ended
	s.mu.Lock()
	s.besides++
	s.mu.Unlock()
}

// Sent gets what the goroutine has to say.
func (s *stmt) Sent() int {
	result := make(chan int, 1)
	go func() {
		s.sent++
		result <- 1
	}()
	return <-result
}

// Resent is the twin: the first of two goroutines has it go on.
func (s *stmt) Resent() int {
	result := make(chan int, 2)
	go func() {
		s.resent++ // want `s\.resent is written without s\.mu`
		result <- 1
	}()
	go func() {
		interrupt()
		result <- 2
	}()
	return <-result
}

// Deferred waits at its end.
func (s *stmt) Deferred() {
	stop, ended := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		s.deferred++
		<-stop
	}()
	defer func() {
		close(stop)
		<-ended
	}()
	interrupt()
}

// Postponed is the twin: at its end it asks and does not wait.
func (s *stmt) Postponed() {
	stop, ended := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		s.postponed++ // want `s\.postponed is written without s\.mu`
		<-stop
	}()
	defer func() {
		close(stop)
		select {
		case <-ended:
		default:
		}
	}()
	interrupt()
}

// Counted waits for a group.
func (s *stmt) Counted() {
	var group sync.WaitGroup
	group.Add(1)
	go func() {
		defer group.Done()
		s.counted++
	}()
	group.Wait()
}

// Miscounted is the twin: it waits for another group.
func (s *stmt) Miscounted() {
	var group, other sync.WaitGroup
	group.Add(1)
	go func() {
		defer group.Done()
		s.miscounted++ // want `s\.miscounted is written without s\.mu`
	}()
	other.Wait()
}

// Looped waits for each goroutine before it starts the next one.
func (s *stmt) Looped() {
	for range 3 {
		ended := make(chan int)
		go func() {
			s.looped++
			ended <- 1
		}()
		<-ended
	}
}

// Unlooped is the twin: it waits for one of three.
func (s *stmt) Unlooped() {
	ended := make(chan int, 3)
	for range 3 {
		go func() {
			s.unlooped++ // want `s\.unlooped is written without s\.mu`
			ended <- 1
		}()
	}
	<-ended
}

// Declared hands the channel over.
func (s *stmt) Declared() {
	ended := make(chan struct{})
	go s.declare(ended)
	<-ended
}

func (s *stmt) declare(ended chan struct{}) {
	s.run()
	close(ended)
}

func (s *stmt) run() { s.step() }

func (s *stmt) step() { s.declared++ }

// Handed is the twin: somebody else gets the channel as well.
func (s *stmt) Handed() {
	ended := make(chan int, 2)
	tell(ended)
	go func() {
		s.handed++ // want `s\.handed is written without s\.mu`
		ended <- 1
	}()
	<-ended
}

func tell(ch chan int) { ch <- 0 }

// Closed is the twin: the channel is closed before.
func (s *stmt) Closed(cancel bool) {
	ended := make(chan int, 1)
	if cancel {
		close(ended)
	} else {
		go func() {
			s.closed++ // want `s\.closed is written without s\.mu`
			ended <- 1
		}()
	}
	interrupt()
}

// Reused is the twin: others know the channel that the method waits for.
func (s *stmt) Reused(other chan int) {
	ended := make(chan int, 1)
	if other != nil {
		ended = other
	}
	go func() {
		s.reused++ // want `s\.reused is written without s\.mu`
		ended <- 1
	}()
	<-ended
}

// Nested has a goroutine that waits for another one.
func (s *stmt) Nested() {
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		inner := make(chan struct{})
		go func() {
			s.nested++
			close(inner)
		}()
		<-inner
	}()
	<-ended
}

// Early has the wait deferred first, and the statement to itself until the goroutine starts.
func (s *stmt) Early() {
	ended := make(chan struct{})
	defer func() { <-ended }()
	s.mu.Lock()
	s.early++
	s.mu.Unlock()
	go func() {
		defer close(ended)
		s.early++
	}()
	interrupt()
}

// Amid is the twin: it uses the statement while the goroutine runs.
func (s *stmt) Amid() {
	ended := make(chan struct{})
	defer func() { <-ended }()
	go func() {
		defer close(ended)
		s.amid++ // want `s\.amid is written without s\.mu`
	}()
	s.mu.Lock()
	s.amid++
	s.mu.Unlock()
}

// Seldom is the twin: it waits now and then.
func (s *stmt) Seldom(wait bool) {
	ended := make(chan struct{})
	if wait {
		defer func() { <-ended }()
	}
	go func() {
		defer close(ended)
		s.seldom++ // want `s\.seldom is written without s\.mu`
	}()
	interrupt()
}

// Kept is the twin: the channel is one that goroutines share.
func (s *stmt) Kept() {
	ended := s.channel()
	go func() {
		s.kept++ // want `s\.kept is written without s\.mu`
		ended <- 1
	}()
	<-ended
}

func (s *stmt) channel() chan int { return s.results }

// Beyond is the twin: the goroutine has the lock, and the method does without.
func (s *stmt) Beyond() {
	ended := make(chan struct{})
	go func() {
		s.mu.Lock()
		s.beyond++
		s.mu.Unlock()
		close(ended)
	}()
	s.beyond++ // want `s\.beyond is written without s\.mu`
	<-ended
}

// Offered is the twin: somebody else may have got the channel.
func (s *stmt) Offered() {
	ended := make(chan int, 2)
	select {
	case s.offers <- ended:
	default:
	}
	go func() {
		s.offered++ // want `s\.offered is written without s\.mu`
		ended <- 1
	}()
	<-ended
}

func interrupt() {}
