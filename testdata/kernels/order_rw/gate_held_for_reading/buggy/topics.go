// Package topics routes messages of topics to groups.
package topics

import "sync"

// Broker may be used by several goroutines.
type Broker struct {
	config sync.RWMutex // held while the configuration must not change
	limit  int

	topicsMu sync.Mutex
	topics   map[string]int

	groupsMu sync.Mutex
	groups   map[string]string
}

// New returns a broker.
func New() *Broker {
	return &Broker{limit: 8, topics: make(map[string]int), groups: make(map[string]string)}
}

// SetLimit changes how many messages a topic holds.
func (b *Broker) SetLimit(n int) {
	b.config.Lock()
	defer b.config.Unlock()
	b.limit = n
}

// Publish counts a message.
func (b *Broker) Publish(topic string) bool {
	b.config.RLock()
	defer b.config.RUnlock()
	b.topicsMu.Lock()
	defer b.topicsMu.Unlock()
	if b.topics[topic] >= b.limit {
		return false
	}
	b.groupsMu.Lock() // BUG: CV2001 #1
	defer b.groupsMu.Unlock()
	if _, ok := b.groups[topic]; ok {
		b.topics[topic]++
	}
	return true
}

// Join makes group read topic. Several goroutines may read-lock config.
func (b *Broker) Join(group, topic string) bool {
	b.config.RLock()
	defer b.config.RUnlock()
	b.groupsMu.Lock()
	defer b.groupsMu.Unlock()
	b.groups[topic] = group
	b.topicsMu.Lock() // BUG: CV2001 #1
	defer b.topicsMu.Unlock()
	return b.topics[topic] < b.limit
}
