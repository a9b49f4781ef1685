package broker

func (b *Broker) lookup(name string) *Topic {
	b.mu.RLock()
	defer b.mu.RUnlock()
	return b.topics[name]
}

func (b *Broker) insert(name string, t *Topic) *Topic {
	b.mu.Lock()
	defer b.mu.Unlock()
	if other, ok := b.topics[name]; ok {
		return other
	}
	b.topics[name] = t
	return t
}

// topic returns the topic with a name.
func (b *Broker) topic(name string) *Topic {
	t := b.lookup(name)
	if t == nil {
		t = b.insert(name, new(Topic))
	}
	return t
}
