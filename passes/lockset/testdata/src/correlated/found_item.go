package correlated

import "sync"

type step interface {
	Lock()
	Unlock()
	done() bool
}

type common struct {
	sync.Mutex
	met bool
}

func (c *common) done() bool { return c.met }

type query struct {
	common
	sql string
}

type script struct{ steps []step }

// The step that is found stays locked, under another name, which is nil where none is found.
func (s *script) next(sql string) bool {
	var found *query
	var ok bool
	for _, next := range s.steps {
		next.Lock()
		if next.done() {
			next.Unlock()
			continue
		}
		if found, ok = next.(*query); ok {
			break
		}
		next.Unlock()
	}
	if found == nil {
		return false
	}
	found.sql = sql
	found.Unlock()
	return true
}

func (s *script) nextByOK(sql string) bool {
	var found *query
	var ok bool
	for _, next := range s.steps {
		next.Lock()
		if found, ok = next.(*query); ok {
			break
		}
		next.Unlock()
	}
	if !ok {
		return false
	}
	found.sql = sql
	found.Unlock()
	return true
}

func (s *script) match(sql string) bool {
	var found *query
	for _, next := range s.steps {
		next.Lock()
		if q, ok := next.(*query); ok && q.sql == sql {
			found = q
			break
		}
		next.Unlock()
	}
	if found == nil {
		return false
	}
	defer found.Unlock()
	found.met = true
	return true
}

// It is the other step that the loop is left with.
func (s *script) nextBad(sql string) bool {
	var found *query
	var ok bool
	for _, next := range s.steps {
		next.Lock()
		if found, ok = next.(*query); !ok {
			break
		}
		next.Unlock()
	}
	if found == nil {
		return false // want `next is still held at this return`
	}
	found.sql = sql
	return true
}

// The test is the wrong way round.
func (s *script) invertedBad() bool {
	var found *query
	var ok bool
	for _, next := range s.steps {
		next.Lock()
		if found, ok = next.(*query); ok {
			break
		}
		next.Unlock()
	}
	if found != nil {
		return false // want `next is still held at this return`
	}
	return true
}

// One of two ways on with the step that is found gives the lock back.
func (s *script) emptyBad(sql string) bool {
	var found *query
	var ok bool
	for _, next := range s.steps {
		next.Lock()
		if found, ok = next.(*query); ok {
			break
		}
		next.Unlock()
	}
	if found == nil {
		return false
	}
	if sql == "" {
		return false // want `next is still held at this return`
	}
	found.sql = sql
	found.Unlock()
	return true
}

// The loop is left with each query, but only some of them are what is found.
func (s *script) matchBad(sql string) bool {
	var found *query
	for _, next := range s.steps {
		next.Lock()
		if q, ok := next.(*query); ok {
			if q.sql == sql {
				found = q
			}
			break
		}
		next.Unlock()
	}
	if found == nil {
		return false // want `next is still held at this return`
	}
	found.Unlock()
	return true
}

type queries struct{ all []*query }

// Without interfaces, and the lock is in an embedded struct.
func (q *queries) take() bool {
	var found *query
	for _, next := range q.all {
		next.Lock()
		if !next.met {
			found = next
			break
		}
		next.Unlock()
	}
	if found == nil {
		return false
	}
	found.met = true
	found.Unlock()
	return true
}

// What is found is the one before, whose lock has been given back.
func (q *queries) takeBad() bool {
	var found *query
	for _, next := range q.all {
		next.Lock()
		if next.met {
			break // want `next is not released before this break`
		}
		next.Unlock()
		found = next
	}
	if found == nil {
		return false
	}
	found.Unlock()
	return true
}
