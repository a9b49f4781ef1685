// Package rates serves exchange rates.
package rates

import "sync/atomic"

type table struct {
	rates map[string]float64
}

// Book has the rates of today.
type Book struct {
	table atomic.Pointer[table]
}

// NewBook returns a book without rates.
func NewBook() *Book {
	b := &Book{}
	b.table.Store(&table{rates: make(map[string]float64)})
	return b
}

// Rate returns a rate.
func (b *Book) Rate(currency string) float64 {
	return b.table.Load().rates[currency] // BUG: race #1
}

func (b *Book) update(currency string, rate float64) {
	t := b.table.Load()
	t.rates[currency] = rate // BUG: race #1
}

// Convert converts amounts while rates come in.
func Convert(feed map[string]float64, currency string, amounts []float64) []float64 {
	b := NewBook()
	done := make(chan struct{})
	go func() {
		defer close(done)
		for c, r := range feed {
			b.update(c, r)
		}
	}()
	out := make([]float64, 0, len(amounts))
	for _, a := range amounts {
		out = append(out, a*b.Rate(currency))
	}
	<-done
	return out
}
