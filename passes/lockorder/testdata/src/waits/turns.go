package waits

import "sync"

// In each turn the kitchen takes an order first, and needs the lock after it when it is out of
// eggs. Nobody closes it before without the lock.
type kitchen struct {
	mu     sync.Mutex
	closed bool
	orders chan int
	quit   chan struct{}
	eggs   int
}

func newKitchen() *kitchen {
	k := &kitchen{orders: make(chan int), quit: make(chan struct{}), eggs: 100}
	go k.cook()
	return k
}

func (k *kitchen) cook() {
	for k.turn() {
	}
}

func (k *kitchen) turn() bool {
	select {
	case n := <-k.orders:
		k.eggs -= n
	case <-k.quit:
		return false
	}
	if k.eggs <= 0 {
		k.close()
		return false
	}
	return true
}

func (k *kitchen) close() {
	k.mu.Lock()
	defer k.mu.Unlock()
	if !k.closed {
		k.closed = true
		close(k.quit)
	}
}

func (k *kitchen) Order(n int) bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	select { // want `deadlock: \(\*kitchen\).Order holds kitchen.mu and waits to send on kitchen.orders; \(\*kitchen\).cook waits for kitchen.mu before it receives from kitchen.orders`
	case k.orders <- n:
		return true
	case <-k.quit:
		return false
	}
}

// It is closed without the lock.
type bar struct {
	mu     sync.Mutex
	sold   int
	orders chan int
	quit   chan struct{}
	once   sync.Once
}

func newBar() *bar {
	b := &bar{orders: make(chan int), quit: make(chan struct{})}
	go b.mix()
	return b
}

func (b *bar) mix() {
	for b.turn() {
	}
}

func (b *bar) turn() bool {
	select {
	case n := <-b.orders:
		b.mu.Lock()
		b.sold += n
		b.mu.Unlock()
	case <-b.quit:
		return false
	}
	return true
}

func (b *bar) Close() { b.once.Do(func() { close(b.quit) }) }

func (b *bar) Order(n int) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	select {
	case b.orders <- n:
		return true
	case <-b.quit:
		return false
	}
}

// There is one turn only, and the lock is needed after it.
type buffet struct {
	mu     sync.Mutex
	sold   int
	orders chan int
}

func newBuffet() *buffet {
	b := &buffet{orders: make(chan int)}
	go b.turn()
	return b
}

func (b *buffet) turn() {
	n := <-b.orders
	b.mu.Lock()
	b.sold += n
	b.mu.Unlock()
}

func (b *buffet) Order(n int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.orders <- n
}
