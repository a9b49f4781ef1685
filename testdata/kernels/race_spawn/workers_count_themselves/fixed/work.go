package consume

func (c *Consumer) work() {
	for m := range c.in {
		c.count(c.handle(m))
	}
}

func (c *Consumer) count(err error) {
	if err != nil {
		c.failed.Add(1)
		return
	}
	c.done.Add(1)
}
