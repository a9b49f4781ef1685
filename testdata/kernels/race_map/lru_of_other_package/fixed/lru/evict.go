package lru

func (c *Cache) touch(key string) {
	c.clock++
	c.used[key] = c.clock
}

func (c *Cache) evict() {
	oldest, when := "", c.clock+1
	for key := range c.entries {
		if c.used[key] < when {
			oldest, when = key, c.used[key]
		}
	}
	delete(c.entries, oldest)
	delete(c.used, oldest)
}
