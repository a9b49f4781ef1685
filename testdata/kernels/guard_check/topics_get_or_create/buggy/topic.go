package broker

func (b *Broker) lookup(name string) *Topic {
	b.mu.RLock()
	defer b.mu.RUnlock()
	return b.topics[name]
}

func (b *Broker) insert(name string, t *Topic) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.topics[name] = t // BUG: race #1
}

// topic returns the topic with a name.
func (b *Broker) topic(name string) *Topic {
	t := b.lookup(name) // BUG: race #1
	if t == nil {
		t = new(Topic)
		b.insert(name, t) // BUG: race #1
	}
	return t
}
