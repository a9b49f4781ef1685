// Package batch collects rows and stores them in batches.
package batch

import "sync"

// Batch belongs to whoever has it last.
type Batch struct {
	rows  []string
	bytes int
}

func (b *Batch) add(row string) {
	b.rows = append(b.rows, row)
	b.bytes += len(row)
}

// Batcher has the batch that is filled.
type Batcher struct {
	full chan *Batch

	mu  sync.Mutex
	cur *Batch
}

// New starts a batcher.
func New(store func(rows []string) error, failed func(error)) *Batcher {
	b := &Batcher{full: make(chan *Batch, 4), cur: new(Batch)}
	go b.run(store, failed)
	return b
}

// Add adds a row. A batch that is full is handed over and not touched again.
func (b *Batcher) Add(row string) {
	b.mu.Lock()
	b.cur.add(row)
	var full *Batch
	if b.cur.bytes > 1<<16 {
		full, b.cur = b.cur, new(Batch)
	}
	b.mu.Unlock()
	if full != nil {
		b.full <- full
	}
}

func (b *Batcher) run(store func([]string) error, failed func(error)) {
	for batch := range b.full {
		for len(batch.rows) > 0 {
			n := min(len(batch.rows), 100)
			if err := store(batch.rows[:n]); err != nil {
				failed(err)
			}
			batch.rows = batch.rows[n:]
		}
		batch.bytes = 0
	}
}
