package p

type request struct {
	key   string
	reply chan int
}

// Answered has a request that is answered on the channel that comes with it.
func Answered() int {
	reqs := make(chan request)
	go func() {
		for r := range reqs {
			r.reply <- len(r.key)
		}
	}()
	reply := make(chan int)
	reqs <- request{"a", reply}
	close(reqs)
	return <-reply
}

var last request

// Kept keeps what it receives, so not all is known of the reply.
func Kept() int {
	reqs := make(chan request)
	go func() {
		for r := range reqs {
			last = r
			r.reply <- len(r.key)
		}
	}()
	reply := make(chan int)
	reqs <- request{"a", reply}
	close(reqs)
	return <-reply
}
