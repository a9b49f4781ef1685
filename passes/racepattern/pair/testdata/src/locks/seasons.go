package locks

import "sync"

type vat struct {
	mu   sync.Mutex
	salt int
}

// Safe: whoever has started the goroutine holds the lock until it is done, and starts only one.
func (v *vat) season() {
	v.mu.Lock()
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer wg.Done()
		v.salt++
	}()
	wg.Wait()
	v.mu.Unlock()
}

func seasons() int {
	v := &vat{}
	var all sync.WaitGroup
	for range 2 {
		all.Add(1)
		go func() {
			defer all.Done()
			v.season()
		}()
	}
	all.Wait()
	return v.salt
}

type jar struct {
	mu   sync.Mutex
	salt int
}

// It starts two of them.
func (j *jar) season() {
	j.mu.Lock()
	var wg sync.WaitGroup
	for range 2 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			j.salt++ // want `j.salt is written here in several goroutines`
		}()
	}
	wg.Wait()
	j.mu.Unlock()
}

func jars() int {
	j := &jar{}
	var all sync.WaitGroup
	for range 2 {
		all.Add(1)
		go func() {
			defer all.Done()
			j.season()
		}()
	}
	all.Wait()
	return j.salt
}

type pot struct {
	mu   sync.Mutex
	salt int
}

// It lets go of the lock before.
func (p *pot) season() {
	p.mu.Lock()
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer wg.Done()
		p.salt++ // want `p.salt is written here in several goroutines`
	}()
	p.mu.Unlock()
	wg.Wait()
}

func pots() int {
	p := &pot{}
	var all sync.WaitGroup
	for range 2 {
		all.Add(1)
		go func() {
			defer all.Done()
			p.season()
		}()
	}
	all.Wait()
	return p.salt
}
