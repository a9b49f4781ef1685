// Package crawl visits the pages of a site, one after the other.
package crawl

// Page is what a visit finds.
type Page struct {
	URL   string
	Links []string
}

// Crawler visits pages.
type Crawler struct {
	get   func(url string) (Page, error)
	queue chan string
	quit  chan struct{}
	done  chan struct{}
	seen  map[string]bool
}

// Start returns a crawler that waits for pages.
func Start(get func(string) (Page, error)) *Crawler {
	c := &Crawler{
		get:   get,
		queue: make(chan string),
		quit:  make(chan struct{}),
		done:  make(chan struct{}),
		seen:  make(map[string]bool),
	}
	go c.loop()
	return c
}

// Visit asks for a page.
func (c *Crawler) Visit(url string) {
	select {
	case c.queue <- url:
	case <-c.done:
	}
}

// Stop ends the crawler and waits for it. It may be called once.
func (c *Crawler) Stop() {
	close(c.quit)
	<-c.done
}

func (c *Crawler) loop() {
	defer close(c.done)
	for {
		select {
		case url := <-c.queue:
			c.visit(url)
		case <-c.quit:
			return
		}
	}
}

func (c *Crawler) visit(url string) {
	for todo := []string{url}; len(todo) > 0; {
		next := todo[0]
		todo = todo[1:]
		if c.seen[next] {
			continue
		}
		c.seen[next] = true
		p, err := c.get(next)
		if err != nil {
			continue
		}
		todo = append(todo, p.Links...)
	}
}

// Run visits a page with a link.
func Run() {
	c := Start(func(url string) (Page, error) {
		return Page{URL: url, Links: []string{"/a", "/b"}}, nil
	})
	c.Visit("/")
	c.Stop()
}
