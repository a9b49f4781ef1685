package fixture

func scopeDone() int {
	x := 0
	done := make(chan struct{})
	go func() {
		x = 1
		close(done)
	}()
	<-done
	return x
}

func scopeSelect(stop <-chan struct{}) int {
	x := 0
	c := make(chan int, 1)
	go func() {
		x = 1
		c <- 1
	}()
	select {
	case <-c:
		return x
	case <-stop:
		return x
	}
}

func scopeRange() int {
	sum := 0
	c := make(chan int)
	go func() {
		for i := range 10 {
			sum += i
			c <- i
		}
		close(c)
	}()
	for v := range c {
		_ = v
	}
	return sum
}

type server struct {
	n    int
	quit chan struct{}
}

func scopeReceiver(s *server) {
	go s.run()
	s.n = 1
}

func (s *server) run() {
	for {
		select {
		case <-s.quit:
			return
		default:
			s.n++
		}
	}
}
