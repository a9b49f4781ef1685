package recursion

type poller struct{ rounds, done int }

func startAfter() {
	p := new(poller)
	go p.after()
}

// after goes on beside the next round.
func (p *poller) after() {
	go p.after()
	p.done++ // want `p.done is written here in several goroutines started at again.go:\d+, and none waits for the others`
}

func startBefore() {
	p := new(poller)
	go p.before()
}

// before starts the next round as the last thing that it does, so that one follows the other.
func (p *poller) before() {
	p.rounds++
	go p.before()
}
