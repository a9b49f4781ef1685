// Package auction raises bids.
package auction

import "sync"

// Lot is what is bid for.
type Lot struct {
	mu  sync.Mutex
	bid int
}

func (l *Lot) raise(step int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.bid += step
}

// Raise bids one step more than there is.
func (l *Lot) Raise(step int) {
	l.raise(step)
}

// Sell lets bidders raise, each once for each step, and returns the last bid.
func Sell(steps []int, bidders int) int {
	l := &Lot{}
	var wg sync.WaitGroup
	for range bidders {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for _, s := range steps {
				l.Raise(s)
			}
		}()
	}
	wg.Wait()
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.bid
}
