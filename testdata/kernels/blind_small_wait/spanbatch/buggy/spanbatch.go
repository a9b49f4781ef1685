// Package spanbatch exports spans in batches, by size or after a while. When the
// timer has fired, the loop has taken its tick already; flush then finds the
// timer expired and waits for a second tick that never comes.
package spanbatch

import (
	"sync/atomic"
	"time"
)

type Span struct {
	Trace, Name string
	Took        time.Duration
}

type Exporter interface {
	Export(batch []Span)
}

type countingExporter struct {
	batches, spans atomic.Int64
}

func (c *countingExporter) Export(batch []Span) {
	c.batches.Add(1)
	c.spans.Add(int64(len(batch)))
}

type Batcher struct {
	in   chan Span
	done chan struct{}
	exp  Exporter
	size int
	wait time.Duration
}

func NewBatcher(exp Exporter, size int, wait time.Duration) *Batcher {
	b := &Batcher{
		in:   make(chan Span),
		done: make(chan struct{}),
		exp:  exp,
		size: size,
		wait: wait,
	}
	go b.loop()
	return b
}

func (b *Batcher) loop() {
	defer close(b.done)

	timer := time.NewTimer(b.wait)
	defer timer.Stop()
	var batch []Span

	flush := func() {
		if len(batch) > 0 {
			b.exp.Export(batch)
			batch = nil
		}
		if !timer.Stop() {
			<-timer.C // BUG: block #1
		}
		timer.Reset(b.wait)
	}

	for {
		select {
		case s, ok := <-b.in:
			if !ok {
				flush()
				return
			}
			batch = append(batch, s)
			if len(batch) >= b.size {
				flush()
			}
		case <-timer.C:
			flush()
		}
	}
}

func (b *Batcher) Record(s Span) {
	b.in <- s // BUG: block #1
}

func (b *Batcher) Close() {
	close(b.in)
	<-b.done // BUG: block #1
}

func Run() (batches, spans int64) {
	exp := &countingExporter{}
	b := NewBatcher(exp, 4, 20*time.Millisecond)
	for i := range 10 {
		b.Record(Span{Trace: "t1", Name: "rpc", Took: time.Duration(i)})
	}
	time.Sleep(60 * time.Millisecond)
	b.Record(Span{Trace: "t2", Name: "late"})
	b.Close()
	return exp.batches.Load(), exp.spans.Load()
}
