package evidence

import "context"

type desk struct{ last string }

func (d *desk) answer(q string) { d.last = q }

// Safe: the goroutine is asked once, and is done with that.
func askedOnce(ctx context.Context) string {
	d := &desk{}
	ask, done := make(chan string, 1), make(chan bool)
	go func() {
		for {
			select {
			case q := <-ask:
				d.answer(q)
				done <- true
			case <-ctx.Done():
				return
			}
		}
	}()
	go func() { ask <- "a" }()
	<-done
	return d.last
}

type clerk struct{ last string }

func (c *clerk) answer(q string) {
	c.last = q // want `c.last is written here and read at asked.go:\d+ by`
}

// The answer to the second question may come after the first one is there.
func askedTwice(ctx context.Context) string {
	c := &clerk{}
	ask, done := make(chan string, 1), make(chan bool)
	go func() {
		for {
			select {
			case q := <-ask:
				c.answer(q)
				done <- true
			case <-ctx.Done():
				return
			}
		}
	}()
	go func() { ask <- "a" }()
	go func() { ask <- "b" }()
	<-done
	return c.last
}

type booking struct{ last string }

func (b *booking) answer(q string) { b.last = q }

type office struct{ ask chan string }

func (o *office) send() { go func() { o.ask <- "a" }() }

var offices []*office

// Safe, as far as is seen: others may know the office, but the goroutine is asked once here.
func askedKnown(ctx context.Context) string {
	b := &booking{}
	ask, done := make(chan string, 1), make(chan bool)
	o := &office{ask: ask}
	offices = append(offices, o)
	go func() {
		for {
			select {
			case q := <-ask:
				b.answer(q)
				done <- true
			case <-ctx.Done():
				return
			}
		}
	}()
	o.send()
	<-done
	return b.last
}

type ledger struct{ last string }

func (l *ledger) answer(q string) {
	l.last = q // want `l.last is written here and read at asked.go:\d+ by`
}

// It is asked twice.
func askedKnownTwice(ctx context.Context) string {
	l := &ledger{}
	ask, done := make(chan string, 1), make(chan bool)
	o := &office{ask: ask}
	offices = append(offices, o)
	go func() {
		for {
			select {
			case q := <-ask:
				l.answer(q)
				done <- true
			case <-ctx.Done():
				return
			}
		}
	}()
	o.send()
	o.send()
	<-done
	return l.last
}
