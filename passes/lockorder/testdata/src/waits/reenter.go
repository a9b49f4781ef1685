package waits

import "sync"

var (
	texts     map[string]string
	textsOnce sync.Once
)

func loadTexts() {
	texts = map[string]string{"name": "x"}
	texts["title"] = text("name")
}

func text(key string) string {
	textsOnce.Do(func() { loadTexts() }) // want "the function that textsOnce runs here waits for textsOnce to have run it .deadlock."
	return texts[key]
}

type conns struct {
	once sync.Once
	open func(n int) error
	all  []int
	err  error
}

func (c *conns) init() {
	for n := range 4 {
		if c.err = c.open(n); c.err != nil {
			return
		}
		c.all = append(c.all, n)
	}
	if c.len() == 0 {
		c.err = nil
	}
}

func (c *conns) len() int {
	c.once.Do(c.init) // want "the function that conns.once runs here waits for conns.once to have run it .deadlock."
	return len(c.all)
}

// The function of this Once waits for that of another object.
type layer struct {
	once  sync.Once
	below *layer
	n     int
}

func (l *layer) load() int {
	l.once.Do(func() {
		if l.below != nil {
			l.n = l.below.load() + 1
		}
	})
	return l.n
}

// The function of this Once reads what the one who waits for it reads.
type table struct {
	once sync.Once
	all  map[string]string
}

func (t *table) load() {
	t.all = map[string]string{"name": "x"}
	t.all["title"] = t.all["name"]
}

func (t *table) get(key string) string {
	t.once.Do(t.load)
	return t.all[key]
}

// The goroutine that the function of this Once starts waits for it, and the function does not wait for the goroutine.
type cache struct {
	once sync.Once
	n    int
}

func (c *cache) load() {
	c.n = 1
	go c.get()
}

func (c *cache) get() int {
	c.once.Do(c.load)
	return c.n
}

// A branch decides whether the function of the Once waits for it.
type lazy struct {
	once   sync.Once
	strict bool
	n      int
}

func (l *lazy) init() {
	l.n = 1
	if l.strict {
		l.check()
	}
}

func (l *lazy) check() bool {
	l.once.Do(l.init)
	return l.n > 0
}
