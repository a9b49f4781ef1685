package lru

func (c *Cache) touch(key string) {
	c.clock++             // BUG: race #1
	c.used[key] = c.clock // BUG: race #1
}

func (c *Cache) evict() {
	oldest, when := "", c.clock+1 // BUG: race #1
	for key := range c.entries {  // BUG: race #1
		if c.used[key] < when { // BUG: race #1
			oldest, when = key, c.used[key] // BUG: race #1
		}
	}
	delete(c.entries, oldest) // BUG: race #1
	delete(c.used, oldest)    // BUG: race #1
}
