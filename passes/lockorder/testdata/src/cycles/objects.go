package cycles

import "sync"

// Two boxes of one type, made in different places: whoever waits for one does not wait for the other.
type box struct {
	mu     sync.Mutex
	events map[string]int
}

func newBox() *box { return &box{events: make(map[string]int)} }

func (b *box) set(name string) {
	b.mu.Lock()
	b.events[name]++
	b.mu.Unlock()
}

func (b *box) each(f func(string)) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for name := range b.events {
		f(name)
	}
}

type screen struct {
	mu      sync.Mutex
	preview *box
	count   int
}

func newScreen(hasPreview bool) *screen {
	var preview *box
	if hasPreview {
		preview = newBox()
	}
	return &screen{preview: preview}
}

func (s *screen) loop() {
	for {
		s.mu.Lock()
		s.preview.set("shown")
		s.mu.Unlock()
	}
}

func (s *screen) add(string) {
	s.mu.Lock()
	s.count++
	s.mu.Unlock()
}

func Watch() {
	events := newBox()
	s := newScreen(true)
	go s.loop()
	go events.set("started")
	events.each(func(name string) { s.add(name) })
}

// A panel may have the box of who makes it.
type panel struct {
	mu      sync.Mutex
	preview *tray
	count   int
}

type tray struct {
	mu     sync.Mutex
	events map[string]int
}

func newTray() *tray { return &tray{events: make(map[string]int)} }

func (b *tray) set(name string) {
	b.mu.Lock()
	b.events[name]++
	b.mu.Unlock()
}

func (b *tray) each(f func(string)) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for name := range b.events {
		f(name)
	}
}

func newPanel(shared *tray) *panel {
	preview := shared
	if preview == nil {
		preview = newTray()
	}
	return &panel{preview: preview}
}

func (p *panel) loop() {
	for {
		p.mu.Lock()
		p.preview.set("shown")
		p.mu.Unlock()
	}
}

func (p *panel) add(string) {
	p.mu.Lock()
	p.count++
	p.mu.Unlock()
}

func WatchPanel() {
	events := newTray()
	p := newPanel(events)
	go p.loop()
	events.each(func(name string) { p.add(name) })
}
