// Package census counts people by districts.
package census

import "sync"

// Census is a count of people.
type Census struct {
	mu     sync.RWMutex
	people map[string]int
	rounds int
}

// New returns an empty census.
func New() *Census {
	return &Census{people: make(map[string]int)}
}

func (c *Census) round(lists map[string][]string) {
	done := make(chan struct{})
	c.mu.Lock()
	c.rounds++
	go func() {
		defer close(done)
		c.fill(lists)
	}()
	c.mu.Unlock()
	<-done
}

func (c *Census) fill(lists map[string][]string) {
	for district, names := range lists {
		c.people[district] = len(names) // BUG: race #1
	}
}

// People returns how many people live in a district.
func (c *Census) People(district string) int {
	c.mu.RLock()
	defer c.mu.RUnlock()
	return c.people[district] // BUG: race #1
}

// Run counts the lists, and shows meanwhile what is known of a district.
func Run(lists map[string][]string, district string, show func(n int)) *Census {
	c := New()
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer wg.Done()
		c.round(lists)
	}()
	show(c.People(district))
	wg.Wait()
	return c
}
