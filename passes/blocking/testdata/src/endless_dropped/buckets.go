package endless_dropped

import "time"

type bucket struct{ tokens chan struct{} }

type buckets struct{ of map[string]*bucket }

func (b *buckets) get(name string) *bucket {
	if b.of[name] == nil {
		b.of[name] = newBucket()
	}
	return b.of[name]
}

func newBucket() *bucket {
	b := &bucket{make(chan struct{}, 1)}
	go b.fill() // want `nothing ends the goroutine that is started here: it goes on when its bucket is deleted from of`
	return b
}

func (b *bucket) fill() {
	for range time.Tick(time.Second) {
		select {
		case b.tokens <- struct{}{}:
		default:
		}
	}
}

func (b *buckets) forget(name string) { delete(b.of, name) }

type row struct{ tokens chan struct{} }

type rows struct{ of map[string]*row }

// Silent: rows stay.
func (r *rows) get(name string) *row {
	if r.of[name] == nil {
		n := &row{make(chan struct{}, 1)}
		go n.fill()
		r.of[name] = n
	}
	return r.of[name]
}

func (r *row) fill() {
	for range time.Tick(time.Second) {
		select {
		case r.tokens <- struct{}{}:
		default:
		}
	}
}
