package stages

import "sync"

type kettle struct {
	mu    sync.Mutex
	level int
	price int
}

func (k *kettle) fill(n int) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.level += n
}

func (k *kettle) boil() {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.level = k.level * 9 / 10
}

func (k *kettle) spill() {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.level = k.level*2 - 1
}

// tea shows others what is between its two steps.
func (k *kettle) tea() {
	k.fill(10)
	k.boil() // want `level is changed in two steps, at callees.go:\d+ and here, but k.mu is released in between, and another goroutine may change level there`
}

// boilOver does, too: it matters what comes first.
func (k *kettle) boilOver() {
	k.boil()
	k.spill() // want "level is changed in two steps"
}

// refill is silent: the level is the same whatever others fill in meanwhile.
func (k *kettle) refill() {
	k.fill(10)
	k.fill(-1)
}

// pour is silent: the level is that of another kettle.
func (k *kettle) pour(other *kettle) {
	k.fill(-10)
	other.boil()
}

// cool is silent: it boils first, and is filled for the next one only.
func (k *kettle) cool(again bool) {
	if again {
		k.fill(3)
		return
	}
	k.boil()
}

// reheat is silent: each time is like the other one.
func (k *kettle) reheat() {
	k.boil()
	k.boil()
}

// twice is told where the steps are.
func (k *kettle) twice() {
	k.mu.Lock()
	k.level *= 2
	k.mu.Unlock()
	k.mu.Lock()
	k.level++ // want "level is changed in two steps"
	k.mu.Unlock()
}

// often is silent: it is not its steps.
func (k *kettle) often(n int) {
	for range n {
		k.twice()
	}
}

// reset is silent: it does not go by what is there, and neither does what others do in between.
func (k *kettle) reset(n int) {
	k.fill(n)
	k.mu.Lock()
	k.level = n * 2
	k.mu.Unlock()
}

// drain shows what is between two subtractions, of which one comes after a product.
func (k *kettle) drain() {
	k.spill()
	k.mu.Lock()
	k.level-- // want "level is changed in two steps"
	k.mu.Unlock()
}

// sell is silent: the price is another number.
func (k *kettle) sell() {
	k.fill(-1)
	k.mu.Lock()
	k.price *= 2
	k.mu.Unlock()
}

// measure is silent: what was there is not what it goes by.
func (k *kettle) measure() {
	k.fill(-1)
	k.mu.Lock()
	k.level = k.price * 2
	k.mu.Unlock()
}

// Party makes tea.
func Party(k, other *kettle) {
	var wg sync.WaitGroup
	for range 2 {
		wg.Go(func() {
			k.tea()
			k.boilOver()
			k.refill()
			k.pour(other)
			k.cool(true)
			k.reheat()
			k.often(3)
			k.reset(1)
			k.drain()
			k.sell()
			k.measure()
		})
	}
	wg.Wait()
}
