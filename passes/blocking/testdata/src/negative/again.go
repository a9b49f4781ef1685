package negative

import "sync"

type crawl struct {
	pages sync.WaitGroup
	links func(string) []string
}

// Safe: follow has added one before, and each page that is followed does so for the next ones.
func (c *crawl) visit(page string) {
	defer c.pages.Done()
	for _, next := range c.links(page) {
		c.follow(next)
	}
}

func (c *crawl) follow(page string) {
	if page == "" {
		return
	}
	c.pages.Add(1)
	go c.visit(page)
}

type walk struct {
	pages sync.WaitGroup
	links func(string) []string
}

// Nobody adds for the first page.
func (w *walk) all(page string) {
	for _, next := range w.links(page) {
		w.pages.Add(1)
		go w.one(next)
	}
	w.pages.Done() // want `the counter of w.pages may become negative here`
}

func (w *walk) one(page string) {
	println(page)
	w.pages.Done() // want `the counter of w.pages may become negative here`
}
