package setup

// A renamer has one goroutine at a time.
type renamer struct {
	name string
	stop chan struct{}
	done chan struct{}
}

func newRenamer() *renamer {
	p := &renamer{name: "first"}
	p.start()
	return p
}

func (p *renamer) start() {
	p.stop, p.done = make(chan struct{}), make(chan struct{})
	go p.run(p.stop, p.done)
}

func (p *renamer) run(stop, done chan struct{}) {
	defer close(done)
	for {
		select {
		case <-stop:
			return
		default:
			println(p.name)
		}
	}
}

// Rename does not wait for the goroutine that it stops.
func (p *renamer) Rename(name string) {
	close(p.stop)
	p.name = name // want `p.name is written here and read at restarting.go:28 by the goroutine started at restarting.go:18`
	p.start()
}

// A waitingRenamer is the same.
type waitingRenamer struct {
	name string
	stop chan struct{}
	done chan struct{}
}

func newWaitingRenamer() *waitingRenamer {
	p := &waitingRenamer{name: "first"}
	p.start()
	return p
}

func (p *waitingRenamer) start() {
	p.stop, p.done = make(chan struct{}), make(chan struct{})
	go p.run(p.stop, p.done)
}

func (p *waitingRenamer) run(stop, done chan struct{}) {
	defer close(done)
	for {
		select {
		case <-stop:
			return
		default:
			println(p.name)
		}
	}
}

// Safe: Rename waits for the goroutine.
func (p *waitingRenamer) Rename(name string) {
	close(p.stop)
	<-p.done
	p.name = name
	p.start()
}
