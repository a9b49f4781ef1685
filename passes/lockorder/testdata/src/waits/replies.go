package waits

import "sync"

// Whoever answers the question needs the lock with which the answer is waited for. There is
// room for questions, since one is answered before the next is asked.
type office struct {
	mu        sync.Mutex
	answered  int
	questions chan question
}

type question struct {
	text  string
	reply chan string
}

func newOffice() *office {
	o := &office{questions: make(chan question, 8)}
	go o.work()
	return o
}

func (o *office) work() {
	for q := range o.questions {
		o.answer(q)
	}
}

func (o *office) answer(q question) {
	o.mu.Lock()
	o.answered++
	o.mu.Unlock()
	q.reply <- q.text
}

func (o *office) Ask(text string) string {
	o.mu.Lock()
	defer o.mu.Unlock()
	reply := make(chan string)
	o.questions <- question{text, reply}
	return <-reply
}

// The answer comes before the lock is needed.
type desk struct {
	mu       sync.Mutex
	answered int
	letters  chan letter
}

type letter struct {
	text  string
	reply chan string
}

func newDesk() *desk {
	d := &desk{letters: make(chan letter, 8)}
	go d.work()
	return d
}

func (d *desk) work() {
	for l := range d.letters {
		go d.answer(l)
	}
}

func (d *desk) answer(l letter) {
	l.reply <- l.text
	d.mu.Lock()
	d.answered++
	d.mu.Unlock()
}

func (d *desk) Ask(text string) string {
	d.mu.Lock()
	defer d.mu.Unlock()
	reply := make(chan string)
	d.letters <- letter{text, reply}
	return <-reply
}

// A parcel is handed to a goroutine of its own, which tells by closing that it is there. The
// channel has room, but it is new, so that nothing is in it.
type courier struct {
	mu   sync.Mutex
	sent int
}

type parcel struct {
	weight int
	there  chan bool
}

func (c *courier) bring(p *parcel) {
	c.mu.Lock()
	c.sent += p.weight
	c.mu.Unlock()
	p.there <- true
}

func (c *courier) Send(weight int) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	there := make(chan bool, 1)
	go c.bring(&parcel{weight, there})
	return <-there
}

// Of those that may say that the load is there one does not need the lock.
type lorry struct {
	mu   sync.Mutex
	sent int
}

type load struct {
	weight int
	there  chan bool
}

func (l *lorry) bring(x *load) {
	l.mu.Lock()
	l.sent += x.weight
	l.mu.Unlock()
	x.there <- true
}

func (x *load) lose() { x.there <- false }

func (l *lorry) Send(weight int) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	there := make(chan bool, 1)
	x := &load{weight, there}
	go l.bring(x)
	go x.lose()
	return <-there
}
