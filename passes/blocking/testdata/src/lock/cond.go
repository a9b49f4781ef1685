package lock

import "sync"

type node struct {
	mu   sync.RWMutex
	role string
	cond *sync.Cond
}

func newNode() *node {
	n := &node{}
	n.cond = sync.NewCond(n.mu.RLocker())
	return n
}

func (n *node) set(role string) {
	n.mu.Lock()
	n.role = role
	n.cond.Broadcast()
	n.mu.Unlock()
}

// Silent: the variable has the side of the lock that readers hold.
func (n *node) await(role string) {
	done := make(chan struct{})
	defer close(done)
	n.mu.RLock()
	defer n.mu.RUnlock()
	for n.role != role {
		n.cond.Wait()
	}
}

// The goroutine holds it for ever.
func (n *node) awaitTwice(role string) {
	done := make(chan struct{})
	go func() {
		n.mu.Lock()
		<-done // want `the goroutine may wait for ever here, as no goroutine is left to send on done or close it`
		n.mu.Unlock()
	}()
	n.mu.RLock() // want `the function may wait for ever here, as the holder of n.mu never unlocks it`
	n.mu.RUnlock()
	close(done)
}
