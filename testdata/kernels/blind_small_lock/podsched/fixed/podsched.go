// Package podsched is a small scheduler of three locked parts.
package podsched

import "sync"

type Pod struct {
	Name string
	CPU  int
}

type Quota struct {
	mu         sync.Mutex
	used, hard int
}

func (q *Quota) Fits(cpu int) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.used+cpu <= q.hard
}

func (q *Quota) Release(cpu int) {
	q.mu.Lock()
	q.used -= cpu
	q.mu.Unlock()
}

func (q *Quota) Bind(n *Node, p Pod) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.used+p.CPU > q.hard || !n.admit(p) {
		return false
	}
	q.used += p.CPU
	return true
}

type Node struct {
	mu   sync.Mutex
	free int
	pods []Pod
}

func (n *Node) admit(p Pod) bool {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.free < p.CPU {
		return false
	}
	n.free -= p.CPU
	n.pods = append(n.pods, p)
	return true
}

// Drain moves the pods of the node back and returns the CPU they had.
func (n *Node) Drain(b *Backlog) int {
	n.mu.Lock()
	defer n.mu.Unlock()
	cpu := 0
	for _, p := range n.pods {
		b.Requeue(p)
		cpu += p.CPU
	}
	n.free += cpu
	n.pods = nil
	return cpu
}

type Backlog struct {
	mu      sync.Mutex
	quota   *Quota
	waiting []Pod
}

func (b *Backlog) Requeue(p Pod) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.waiting = append(b.waiting, p)
}

func (b *Backlog) Next() (Pod, bool) {
	b.mu.Lock()
	waiting := b.waiting
	b.waiting = nil
	b.mu.Unlock()
	for i, p := range waiting {
		if b.quota.Fits(p.CPU) {
			b.putBack(append(waiting[:i], waiting[i+1:]...))
			return p, true
		}
	}
	b.putBack(waiting)
	return Pod{}, false
}

func (b *Backlog) putBack(pods []Pod) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.waiting = append(pods, b.waiting...)
}

func Run() {
	quota := &Quota{hard: 6}
	node := &Node{free: 8}
	backlog := &Backlog{quota: quota, waiting: []Pod{{"api", 2}, {"db", 3}, {"job", 1}, {"web", 2}}}

	var wg sync.WaitGroup
	for range 2 {
		wg.Go(func() {
			for range 500 {
				if p, ok := backlog.Next(); ok && !quota.Bind(node, p) {
					backlog.Requeue(p)
				}
			}
		})
	}
	wg.Go(func() {
		for range 500 {
			quota.Release(node.Drain(backlog))
		}
	})
	wg.Wait()
}
