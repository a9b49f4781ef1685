package alone

import (
	"sync"
	"testing"
)

// Only the test locks them the other way round.
func TestSwap(t *testing.T) {
	var wg sync.WaitGroup
	wg.Go(Swap)
	longMu.Lock()
	wideMu.Lock()
	wideMu.Unlock()
	longMu.Unlock()
	wg.Wait()
}

func TestTree(t *testing.T) {
	root := &tree{}
	root.add(&tree{})
	go root.Count()
	climb(root.kids[0])
}

func climb(k *tree) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.parent.mu.Lock()
	k.parent.n++
	k.parent.mu.Unlock()
}
