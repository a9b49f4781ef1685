package consume

func (c *Consumer) work() {
	for m := range c.in {
		c.count(c.handle(m))
	}
}

func (c *Consumer) count(err error) {
	if err != nil {
		c.failed++ // BUG: race #1
		return
	}
	c.done++ // BUG: race #1
}
