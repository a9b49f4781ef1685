package broker

// Publish sends a message to all subscribers that keep up.
func (b *Broker) Publish(m Message) {
	b.mu.Lock()
	b.st.published++
	b.st.bytes += int64(len(m.Body))
	subs := b.subs[m.Topic][:len(b.subs[m.Topic]):len(b.subs[m.Topic])]
	b.mu.Unlock()
	for _, c := range subs {
		select {
		case c <- m:
		default:
			b.st.dropped++ // BUG: race #1
		}
	}
}

// Dropped returns how many messages were lost.
func (b *Broker) Dropped() (lost, of int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.st.dropped, b.st.published // BUG: race #1
}

// Bytes returns how much was published.
func (b *Broker) Bytes() int64 {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.st.bytes
}
