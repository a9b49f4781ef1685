package crawl

// Other visits two pages.
func Other() {
	c := Start(func(url string) (Page, error) {
		return Page{URL: url, Links: []string{"/a", "/b"}}, nil
	})
	c.Visit("/")
	c.Visit("/c")
}
