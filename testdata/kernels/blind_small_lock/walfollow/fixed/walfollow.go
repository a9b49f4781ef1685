// Package walfollow applies a write-ahead log on a follower.
package walfollow

import "sync"

type Record struct {
	Index int
	Op    string
}

type Log struct {
	mu      sync.Mutex
	grown   *sync.Cond
	base    int
	records []Record
	sealed  bool
}

func NewLog() *Log {
	l := &Log{}
	l.grown = sync.NewCond(&l.mu)
	return l
}

// After waits for records behind index; none are left when it returns nil.
func (l *Log) After(index int) []Record {
	l.mu.Lock()
	defer l.mu.Unlock()
	for l.base+len(l.records) <= index && !l.sealed {
		l.grown.Wait()
	}
	if l.base+len(l.records) <= index {
		return nil
	}
	return append([]Record(nil), l.records[index-l.base:]...)
}

func (l *Log) Append(op string, truncate int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if truncate > l.base {
		l.records = l.records[truncate-l.base:]
		l.base = truncate
	}
	l.records = append(l.records, Record{l.base + len(l.records), op})
	l.grown.Broadcast()
}

func (l *Log) Seal() {
	l.mu.Lock()
	l.sealed = true
	l.mu.Unlock()
	l.grown.Broadcast()
}

type Follower struct {
	mu      sync.Mutex
	log     *Log
	applied int
	state   map[string]int
}

func (f *Follower) Position() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.applied
}

// CatchUp applies the next records; only the loop of the follower calls it.
func (f *Follower) CatchUp() bool {
	recs := f.log.After(f.Position())
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, r := range recs {
		f.state[r.Op]++
		f.applied = r.Index + 1
	}
	return len(recs) > 0
}

func Run() int {
	log := NewLog()
	f := &Follower{log: log, state: map[string]int{}}

	var loop sync.WaitGroup
	loop.Add(1)
	go func() {
		defer loop.Done()
		for f.CatchUp() {
		}
	}()

	for i := range 40 {
		op := "set"
		if i%4 == 0 {
			op = "del"
		}
		log.Append(op, f.Position())
	}
	log.Seal()
	loop.Wait()

	f.mu.Lock()
	defer f.mu.Unlock()
	return f.state["set"]
}
