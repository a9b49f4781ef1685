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
	wideMu.Lock() // want `deadlock: TestSwap holds longMu and waits for wideMu; Swap holds wideMu and waits for longMu`
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
	k.parent.mu.Lock() // want `deadlock: climb holds tree.mu and waits for tree.mu; \(\*tree\).Count holds tree.mu and waits for tree.mu`
	k.parent.n++
	k.parent.mu.Unlock()
}
