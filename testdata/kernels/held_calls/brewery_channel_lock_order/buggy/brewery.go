// Package brewery moves beer between a kettle and a tank.
package brewery

import "sync"

type token chan struct{}

func newToken() token { return make(token, 1) }

func (t token) take() { t <- struct{}{} }
func (t token) give() { <-t }

// Brewery has a kettle and a tank.
type Brewery struct {
	kettle, tank   token
	boiled, stored int
}

// New returns an empty brewery.
func New() *Brewery {
	return &Brewery{kettle: newToken(), tank: newToken()}
}

// Drain moves all beer from the kettle to the tank.
func (b *Brewery) Drain() {
	b.kettle.take()
	defer b.kettle.give()
	b.tank.take() // BUG: CV2001 #1
	defer b.tank.give()
	b.stored += b.boiled
	b.boiled = 0
}

// Blend puts some of the tank back into the kettle.
func (b *Brewery) Blend(liters int) {
	b.tank.take()
	defer b.tank.give()
	b.kettle.take() // BUG: CV2001 #1
	defer b.kettle.give()
	liters = min(liters, b.stored)
	b.stored -= liters
	b.boiled += liters
}

// Brew brews for some days.
func Brew(days int) *Brewery {
	b := New()
	var wg sync.WaitGroup
	wg.Add(2)
	go func() {
		defer wg.Done()
		for range days {
			b.Drain()
		}
	}()
	go func() {
		defer wg.Done()
		for range days {
			b.Blend(5)
		}
	}()
	wg.Wait()
	return b
}
