// Package crawl visits the pages of a site, one after the other.
//
// Hangs: the loop is the only receiver of its queue, and sends the links of a page to that queue.
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
	go c.loop() // BUG: block #1
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
	<-c.done // BUG: block #1
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
	if c.seen[url] {
		return
	}
	c.seen[url] = true
	p, err := c.get(url)
	if err != nil {
		return
	}
	for _, l := range p.Links {
		c.queue <- l // BUG: block #1
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
