// Package objects has types whose constructors start goroutines, and what their users do.
package objects

type clerk struct {
	desk chan string
	home chan struct{}
}

// Employ starts the goroutine of a clerk.
func Employ() *clerk {
	c := &clerk{desk: make(chan string), home: make(chan struct{})}
	go func() {
		for {
			select {
			case s := <-c.desk:
				println(s)
			case <-c.home:
				return
			}
		}
	}()
	return c
}

// Ask may come to the desk when the clerk goes home.
func (c *clerk) Ask(s string) { c.desk <- s } // want `as no goroutine is left to receive from c.desk`

// Home ends it.
func (c *clerk) Home() { close(c.home) }

type politeClerk struct {
	desk chan string
	home chan struct{}
}

// EmployPolite is Employ for one who tells that he goes home.
func EmployPolite() *politeClerk {
	c := &politeClerk{desk: make(chan string), home: make(chan struct{})}
	go func() {
		for {
			select {
			case s := <-c.desk:
				println(s)
			case <-c.home:
				return
			}
		}
	}()
	return c
}

// Ask is safe.
func (c *politeClerk) Ask(s string) {
	select {
	case c.desk <- s:
	case <-c.home:
	}
}

// Home ends it.
func (c *politeClerk) Home() { close(c.home) }
