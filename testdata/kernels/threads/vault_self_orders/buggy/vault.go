// Package vault moves gold between two safes.
package vault

import "sync"

type safe struct {
	mu   sync.Mutex
	bars int
}

// Vault has two safes.
type Vault struct {
	day, night safe
}

func (v *Vault) evening() {
	v.day.mu.Lock()
	defer v.day.mu.Unlock()
	v.night.mu.Lock() // BUG: CV2001|CV2002 #1
	defer v.night.mu.Unlock()
	v.night.bars += v.day.bars
	v.day.bars = 0
}

func (v *Vault) morning() {
	v.night.mu.Lock()
	defer v.night.mu.Unlock()
	v.day.mu.Lock() // BUG: CV2001|CV2002 #1
	defer v.day.mu.Unlock()
	v.day.bars += v.night.bars
	v.night.bars = 0
}

func (v *Vault) guard(bells <-chan string) {
	for b := range bells {
		switch b {
		case "evening":
			v.evening()
		case "morning":
			v.morning()
		}
	}
}

// Run moves gold whenever a bell rings.
func Run(bars int, bells <-chan string, quit func()) {
	v := &Vault{}
	v.day.bars = bars
	done := make(chan struct{})
	go func() {
		defer close(done)
		v.guard(bells)
	}()
	v.guard(bells)
	<-done
	quit()
}
