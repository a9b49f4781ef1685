package stated

import "sync"

// Page has accesses without its lock that an annotation excuses.
type Page struct {
	mu sync.Mutex
	// +checklocks:mu
	title string
	// +checklocks:mu
	hits int
}

func (p *Page) Title() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.title
}

func (p *Page) Rename(title string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.title = title
	p.hits = 0
}

// Hit is called while nobody else knows the page.
// +checklocksignore - not shared yet
func (p *Page) HitGood() { p.hits++ }

// HitBad is the same, with an annotation that says something else.
// +checklocksacquire:p.mu
func (p *Page) HitBad() { p.hits++ } // want `p\.hits is written without p\.mu`

func (p *Page) ShowGood(show func(string)) {
	show(p.title) // +checklocksforce: the last user is gone
}

func (p *Page) ShowBad(show func(string)) {
	show(p.title) // want `p\.title is read without p\.mu`
	p.show(show)  // +checklocksforce: the last user is gone
}

func (p *Page) show(show func(string)) { show("") }
