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
	return b.table.Load().rates[currency]
}

func (b *Book) update(currency string, rate float64) {
	t := &table{rates: make(map[string]float64)}
	for c, r := range b.table.Load().rates {
		t.rates[c] = r
	}
	t.rates[currency] = rate
	b.table.Store(t)
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
