package correlated

import (
	"errors"
	"sync"
)

var errNone = errors.New("none")

// What is found stays locked until the deferred function asks for it. It is in the variable before anybody knows whether it is a query.
func (s *script) first(fits func(*query) error) (sql string, err error) {
	var found *query
	var ok bool
	defer func() {
		if found != nil {
			found.Unlock()
		}
	}()
	for _, next := range s.steps {
		next.Lock()
		if found, ok = next.(*query); ok {
			if err := fits(found); err == nil {
				break
			}
		}
		found = nil
		next.Unlock()
	}
	if found == nil {
		return "", errNone
	}
	return found.sql, nil
}

// Here the loop also ends where it is none, and nobody unlocks that.
func (s *script) firstOfAny(fits func(*query) error) (sql string, err error) {
	var found *query
	var ok bool
	defer func() {
		if found != nil {
			found.Unlock()
		}
	}()
	for _, next := range s.steps {
		next.Lock()
		if found, ok = next.(*query); !ok {
			break
		}
		found = nil
		next.Unlock()
	}
	if found == nil {
		return "", errNone // want `next is still held at this return`
	}
	return found.sql, nil
}

// What was found is forgotten before the loop ends.
func (s *script) firstForgotten(fits func(*query) error) (sql string, err error) {
	var found *query
	var ok bool
	defer func() {
		if found != nil {
			found.Unlock()
		}
	}()
	for _, next := range s.steps {
		next.Lock()
		found, ok = next.(*query)
		found = nil
		if ok {
			break
		}
		next.Unlock()
	}
	if found == nil {
		return "", errNone // want `next is still held at this return`
	}
	return found.sql, nil
}

type kindOf[T any] interface {
	*T
	step
}

// Of generic code the same is so.
func firstOf[P kindOf[T], T any](steps []step, fits func(P) error) (P, error) {
	var found P
	var ok bool
	defer func() {
		if found != nil {
			found.Unlock()
		}
	}()
	for _, next := range steps {
		next.Lock()
		if found, ok = next.(P); ok {
			if err := fits(found); err == nil {
				break
			}
		}
		found = nil
		next.Unlock()
	}
	if found == nil {
		return nil, errNone
	}
	return found, nil
}

// An interface is nil exactly where the assertion fails.
func guardedIf(x any, work func()) {
	l, ok := x.(sync.Locker)
	if ok {
		l.Lock()
	}
	work()
	if l != nil {
		l.Unlock()
	}
}

// So who returns because it is none leaves nothing locked, unlike who returns because it is one.
func returnsWithout(x any, work func()) {
	l, ok := x.(sync.Locker)
	if ok {
		l.Lock()
	}
	work()
	if l == nil {
		return
	}
	l.Unlock()
}

func returnsWith(x any, work func() bool) {
	l, ok := x.(sync.Locker)
	if ok {
		l.Lock()
	}
	done := work()
	if l != nil && !done {
		return // want `x is still held at this return`
	}
	if l != nil {
		l.Unlock()
	}
}
