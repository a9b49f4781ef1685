// Package resent changes what it has sent.
package resent

type request struct {
	attempt int
	reply   chan bool
}

type client struct{ out chan *request }

func newClient() *client {
	c := &client{out: make(chan *request)}
	go c.send()
	return c
}

func (c *client) send() {
	for r := range c.out {
		print(r.attempt)
		r.reply <- false
	}
}

// Do tries until there is a reply.
func (c *client) Do() {
	r := &request{reply: make(chan bool, 3)}
	for range 3 {
		c.out <- r
		r.attempt++ // want `r.attempt is written here and read at resent.go:19 by the goroutine started at resent.go:13`
		if <-r.reply {
			return
		}
	}
}

type patient struct{ out chan *request }

func newPatient() *patient {
	c := &patient{out: make(chan *request)}
	go c.send()
	return c
}

func (c *patient) send() {
	for r := range c.out {
		print(r.attempt)
		r.reply <- false
	}
}

// Do is safe: it counts once there is a reply to what was sent.
func (c *patient) Do() {
	r := &request{reply: make(chan bool, 3)}
	for range 3 {
		c.out <- r
		if <-r.reply {
			return
		}
		r.attempt++
	}
}
