// Package scheduler places pods on nodes.
package scheduler

import "sync"

// Scheduler owns the queue of pods without a node.
type Scheduler struct {
	queueMu sync.Mutex
	queue   []string
	cache   *Cache
}

// Cache knows what runs where.
type Cache struct {
	mu        sync.Mutex
	pods      map[string]string
	load      map[string]int
	scheduler *Scheduler
}

// New returns a scheduler.
func New() *Scheduler {
	s := &Scheduler{cache: &Cache{pods: make(map[string]string), load: make(map[string]int)}}
	s.cache.scheduler = s
	return s
}

// Add queues a pod.
func (s *Scheduler) Add(pod string) {
	s.queueMu.Lock()
	defer s.queueMu.Unlock()
	s.queue = append(s.queue, pod)
}

// ScheduleOne takes the first pod of the queue and places it.
func (s *Scheduler) ScheduleOne() bool {
	s.queueMu.Lock()
	defer s.queueMu.Unlock()
	if len(s.queue) == 0 {
		return false
	}
	pod := s.queue[0]
	s.queue = s.queue[1:]
	s.bind(pod) // BUG: CV2001 #1
	return true
}

func (s *Scheduler) bind(pod string) {
	s.cache.assume(pod)
}

func (c *Cache) assume(pod string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	node := c.leastLoaded()
	c.pods[pod] = node
	c.load[node]++
}

func (c *Cache) leastLoaded() string {
	best := ""
	for node, n := range c.load {
		if best == "" || n < c.load[best] {
			best = node
		}
	}
	return best
}

// RemoveNode queues the pods of a node again.
func (c *Cache) RemoveNode(node string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for pod, on := range c.pods {
		if on == node {
			delete(c.pods, pod)
			c.requeue(pod) // BUG: CV2001 #1
		}
	}
	delete(c.load, node)
}

func (c *Cache) requeue(pod string) {
	c.scheduler.Add(pod)
}
