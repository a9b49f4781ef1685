package stages

import "sync"

// purse has coins, with a lock for each access.
type purse struct {
	mu    sync.Mutex
	coins int
}

func (p *purse) count() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.coins
}

func (p *purse) set(n int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.coins = n
}

func (p *purse) add(n int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.coins += n
}

// grow shows others what is between its two steps.
func (p *purse) grow() {
	p.mu.Lock()
	p.coins *= 2
	p.mu.Unlock()
	p.mu.Lock()
	p.coins++ // want "coins is changed in two steps"
	p.mu.Unlock()
}

// share makes one for all goroutines.
func share(n int) int {
	p := &purse{}
	var wg sync.WaitGroup
	for i := range n {
		wg.Add(1)
		go func() {
			defer wg.Done()
			had := p.count()
			p.set(had + i) // want "the value written here depends on coins as it was at made.go:\\d+, but mu has been released since"
		}()
	}
	wg.Wait()
	return p.count()
}

// growTwice starts two that go on at once.
func growTwice() int {
	p := &purse{coins: 1}
	var wg sync.WaitGroup
	wg.Add(2)
	go func() { defer wg.Done(); p.grow() }()
	go func() { defer wg.Done(); p.grow() }()
	wg.Wait()
	return p.count()
}

// shareDeep starts the goroutines in what it calls.
func shareDeep(n int) int {
	p := &purse{}
	var wg sync.WaitGroup
	for range n {
		spend(p, &wg)
	}
	wg.Wait()
	return p.count()
}

func spend(p *purse, wg *sync.WaitGroup) {
	wg.Add(1)
	go func() {
		defer wg.Done()
		p.set(p.count() - 1) // want "the value written here depends on coins"
	}()
}

// separate is silent: each goroutine has its own.
func separate(n int) {
	for range n {
		p := &purse{}
		go func() {
			p.set(p.count() + 1)
		}()
		p.count()
	}
}

// inTurn is silent: it waits for one before it starts the next one.
func inTurn(n int) int {
	p := &purse{}
	for range n {
		done := make(chan bool)
		go func() {
			p.set(p.count() + 1)
			close(done)
		}()
		<-done
	}
	return p.count()
}

// oneAfterTheOther is silent: it waits in between.
func oneAfterTheOther() int {
	p := &purse{}
	var wg sync.WaitGroup
	wg.Go(func() { p.set(p.count() + 1) })
	wg.Wait()
	wg.Go(func() { p.set(p.count() + 2) })
	wg.Wait()
	return p.count()
}

// overRounds waits for one of its goroutines only: the other one goes on when the next round begins.
func overRounds(n int) int {
	p := &purse{}
	for range n {
		done := make(chan bool)
		go func() {
			p.set(p.count() + 1) // want "the value written here depends on coins"
			close(done)
		}()
		<-done
		go func() {
			p.set(p.count() + 2) // want "the value written here depends on coins"
		}()
	}
	return p.count()
}

// deepInTurn is silent: what it calls waits.
func deepInTurn(n int) int {
	p := &purse{}
	for range n {
		spendAndWait(p)
	}
	return p.count()
}

func spendAndWait(p *purse) {
	var wg sync.WaitGroup
	wg.Go(func() { p.set(p.count() - 1) })
	wg.Wait()
}

// two is silent: each has its own, of two that are made.
func two() int {
	p, q := &purse{}, &purse{}
	var wg sync.WaitGroup
	wg.Go(func() { p.set(p.count() + 1) })
	wg.Go(func() { q.set(q.count() + 2) })
	wg.Wait()
	return p.count() + q.count()
}

// late is silent: the only other one that sets it has waited for the goroutine.
func late() int {
	p := &purse{}
	var wg sync.WaitGroup
	wg.Go(func() { p.set(p.count() + 1) })
	wg.Wait()
	p.set(0)
	return p.count()
}

// atOnce is silent: the critical section is one.
func atOnce(n int) int {
	p := &purse{}
	var wg sync.WaitGroup
	for i := range n {
		wg.Go(func() { p.add(i) })
	}
	wg.Wait()
	p.set(p.count() + 1)
	return p.count()
}

// Use runs all.
func Use(n int) int {
	separate(n)
	return share(n) + growTwice() + shareDeep(n) + inTurn(n) + oneAfterTheOther() + deepInTurn(n) + two() + late() + overRounds(n) + atOnce(n)
}
