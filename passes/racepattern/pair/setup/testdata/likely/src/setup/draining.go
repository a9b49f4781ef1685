package setup

// A list is read by goroutines that its methods start.
type list struct {
	all  []string
	last string
	sum  chan int
}

// Safe: whoever has asked for all of them has got them before.
func (l *list) Add(s string) { l.all = append(l.all, s) }

func (l *list) All() <-chan string {
	out := make(chan string)
	go func() {
		defer close(out)
		for _, s := range l.all {
			out <- s
		}
	}()
	return out
}

func (l *list) SetLast(s string) {
	l.last = s // want `l\.last is written here and read at draining\.go:\d+ by the goroutine started at draining\.go:\d+`
}

// The channel tells that the goroutine has begun.
func (l *list) Print() <-chan struct{} {
	begun := make(chan struct{})
	go func() {
		close(begun)
		println(l.last)
	}()
	return begun
}
