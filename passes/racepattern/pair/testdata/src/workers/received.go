package workers

type parcel struct{ label string }

type belt interface{ next() *parcel }

// stampEach takes each parcel from the belt once, and one of the goroutines gets it. Safe.
func stampEach(b belt) {
	queue := make(chan *parcel, 4)
	for range 4 {
		go func() {
			for p := range queue {
				p.label = "stamped " + p.label
			}
		}()
	}
	for {
		p := b.next()
		if p == nil {
			break
		}
		queue <- p
	}
	close(queue)
}

// stampOne sends one parcel to all of them.
func stampOne(b belt) {
	queue := make(chan *parcel, 4)
	for range 4 {
		go func() {
			for p := range queue {
				p.label = "stamped " + p.label // want `p\.label is written here in several goroutines started at received\.go:\d+, and none waits for the others`
			}
		}()
	}
	p := b.next()
	for range 4 {
		queue <- p
	}
	close(queue)
}
