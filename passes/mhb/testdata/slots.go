package slots

import "net/http"

func do(int) {}

// All slots are free again.
//
// by: HB6
// order: body < result
func takeAll(jobs []int, limit int) int {
	x := make([]int, len(jobs))
	slots := make(chan bool, limit)
	for i := range jobs {
		slots <- true
		go func() {
			x[i] = 1 // #body
			<-slots
		}()
	}
	for range limit {
		slots <- true
	}
	return x[0] // #result
}

// The twin: it takes as many as something else has.
//
// not by: HB6
// order:
func takeSome(jobs []int, limit, some int) int {
	x := make([]int, len(jobs))
	slots := make(chan bool, limit)
	for i := range jobs {
		slots <- true
		go func() {
			x[i] = 1 // #body
			<-slots
		}()
	}
	for range some {
		slots <- true
	}
	return x[0] // #result
}

// There is a slot for each.
//
// by: HB6
// order: body < result
func takeRoom(jobs []int, limit int) int {
	x := make([]int, len(jobs))
	slots := make(chan bool, limit)
	for i := range jobs {
		slots <- true
		go func() {
			defer func() { <-slots }()
			x[i] = 1 // #body
		}()
	}
	for n := 0; n < cap(slots); n++ {
		slots <- true
	}
	return x[0] // #result
}

// The twin: the room is that of another channel.
//
// not by: HB6
// order:
func takeOther(jobs []int, limit int, other chan bool) int {
	x := make([]int, len(jobs))
	slots := make(chan bool, limit)
	for i := range jobs {
		slots <- true
		go func() {
			defer func() { <-slots }()
			x[i] = 1 // #body
		}()
	}
	for n := 0; n < cap(other); n++ {
		slots <- true
	}
	return x[0] // #result
}

// However many there are, each has taken a slot before it started.
//
// by: HB6
// order: body < result
func anyNumber(jobs <-chan int, limit int) int {
	var x int
	slots := make(chan bool, limit)
	for j := range jobs {
		slots <- true
		go func() {
			do(j)
			x = j // #body
			<-slots
		}()
	}
	for range cap(slots) {
		slots <- true
	}
	return x // #result
}

// The twin: some take none.
//
// not by: HB6
// order:
func someTakeNone(jobs <-chan int, limit int) int {
	var x int
	slots := make(chan bool, limit)
	for j := range jobs {
		if j > 0 {
			slots <- true
		}
		go func() {
			do(j)
			x = j // #body
			<-slots
		}()
	}
	for range cap(slots) {
		slots <- true
	}
	return x // #result
}

// The twin: two start for each slot.
//
// not by: HB6
// order:
func twoForOne(jobs <-chan int, limit int) int {
	var x int
	slots := make(chan bool, limit)
	for j := range jobs {
		slots <- true
		go func() {
			x = j // #body
			<-slots
		}()
		go func() {
			x = -j // #other
			<-slots
		}()
	}
	for range cap(slots) {
		slots <- true
	}
	return x // #result
}

// The twin: a goroutine may take two values out.
//
// not by: HB6
// order:
func twoBack(jobs <-chan int, limit int) int {
	var x int
	slots := make(chan bool, limit)
	for j := range jobs {
		slots <- true
		go func() {
			x = j // #body
			<-slots
			<-slots
		}()
	}
	for range cap(slots) {
		slots <- true
	}
	return x // #result
}

// The twin: the slot may be left out for a signal.
//
// not by: HB6
// order:
func slotOrSignal(jobs <-chan int, limit int, signal chan bool) int {
	var x int
	slots := make(chan bool, limit)
	for j := range jobs {
		select {
		case slots <- true:
		case <-signal:
		}
		go func() {
			x = j // #body
			<-slots
		}()
	}
	for range cap(slots) {
		slots <- true
	}
	return x // #result
}

// The twin: another starts later.
//
// not by: HB6
// order:
func startsLater(jobs <-chan int, limit int) int {
	var x int
	slots := make(chan bool, limit)
	for range 2 {
		for j := range jobs {
			slots <- true
			go func() {
				x = j // #body
				<-slots
			}()
		}
		for range cap(slots) {
			slots <- true
		}
		x = 0 // #result
		for range cap(slots) {
			<-slots
		}
	}
	return x
}

// A signal ends all, otherwise a slot is taken.
//
// by: HB6
// order: body < result
func slotOrEnd(jobs <-chan int, limit int, signal chan bool) int {
	var x int
	slots := make(chan bool, limit)
	for j := range jobs {
		select {
		case slots <- true:
		case <-signal:
			return 0
		}
		go func() {
			x = j // #body
			<-slots
		}()
	}
	for range cap(slots) {
		select {
		case slots <- true:
		case <-signal:
			panic("no time left")
		}
	}
	return x // #result
}

// The twin: the signal only ends the loop.
//
// not by: HB6
// order:
func slotOrGoOn(jobs <-chan int, limit int, signal chan bool) int {
	var x int
	slots := make(chan bool, limit)
	for j := range jobs {
		slots <- true
		go func() {
			x = j // #body
			<-slots
		}()
	}
	for range cap(slots) {
		select {
		case slots <- true:
		case <-signal:
		}
	}
	return x // #result
}

// The twin: an arm does something else and goes on.
//
// not by: HB6
// order:
func slotOrOther(jobs []int, signal chan bool) int {
	x := make([]int, len(jobs))
	slots := make(chan bool, 2)
	for i := range jobs {
		slots <- true
		go func() {
			x[i] = 1 // #body
			<-slots
		}()
	}
	for i := 0; i < 2; i++ {
		select {
		case slots <- true:
			do(1)
		case <-signal:
			do(2)
		}
	}
	return x[0] // #result
}

// The twin: what finds no room is dropped.
//
// not by: HB6
// order:
func dropped(jobs []int) int {
	x := make([]int, len(jobs))
	slots := make(chan bool, 2)
	for i := range jobs {
		slots <- true
		go func() {
			x[i] = 1 // #body
			<-slots
		}()
	}
	for i := 0; i < 2; i++ {
		select {
		case slots <- true:
		default:
		}
	}
	return x[0] // #result
}

// by: HB6
// order: body < result
func downToZero(jobs []int, limit int) int {
	x := make([]int, len(jobs))
	slots := make(chan bool, limit)
	for i := range jobs {
		slots <- true
		go func() {
			x[i] = 1 // #body
			<-slots
		}()
	}
	for n := limit; n > 0; n-- {
		slots <- true
	}
	return x[0] // #result
}

// The twin: two at once.
//
// not by: HB6
// order:
func downByTwo(jobs []int, limit int) int {
	x := make([]int, len(jobs))
	slots := make(chan bool, limit)
	for i := range jobs {
		slots <- true
		go func() {
			x[i] = 1 // #body
			<-slots
		}()
	}
	for n := limit; n > 0; n -= 2 {
		slots <- true
	}
	return x[0] // #result
}

// The twin: the last is left out.
//
// not by: HB6
// order:
func downToOne(jobs []int, limit int) int {
	x := make([]int, len(jobs))
	slots := make(chan bool, limit)
	for i := range jobs {
		slots <- true
		go func() {
			x[i] = 1 // #body
			<-slots
		}()
	}
	for n := limit; n > 1; n-- {
		slots <- true
	}
	return x[0] // #result
}

// The twin: it starts at one of two numbers.
//
// not by: HB6
// order:
func downFromOther(jobs []int, limit, other int, some bool) int {
	x := make([]int, len(jobs))
	slots := make(chan bool, limit)
	for i := range jobs {
		slots <- true
		go func() {
			x[i] = 1 // #body
			<-slots
		}()
	}
	n := other
	if some {
		n = limit
	}
	for n > 0 {
		slots <- true
		n--
	}
	return x[0] // #result
}

// A goroutine takes a token and puts it back.
//
// by: HB7
// order: body < result
func tokens(jobs <-chan int) int {
	var x int
	tokens := make(chan bool, 1)
	tokens <- true
	for j := range jobs {
		<-tokens
		go func() {
			x = j // #body
			tokens <- true
		}()
	}
	<-tokens
	return x // #result
}

// The twin: there are two.
//
// not by: HB7
// order:
func twoTokens(jobs <-chan int) int {
	var x int
	tokens := make(chan bool, 2)
	tokens <- true
	tokens <- true
	for j := range jobs {
		<-tokens
		go func() {
			x = j // #body
			tokens <- true
		}()
	}
	<-tokens
	return x // #result
}

// The twin: the number is that of another variable.
//
// not by: HB6
// order:
func downAnother(jobs []int, limit, other int) int {
	x := make([]int, len(jobs))
	slots := make(chan bool, limit)
	for i := range jobs {
		slots <- true
		go func() {
			x[i] = 1 // #body
			<-slots
		}()
	}
	for n := limit; n > 0; n = other - 1 {
		slots <- true
	}
	return x[0] // #result
}

// The twin: it is divided.
//
// not by: HB6
// order:
func downDivided(jobs []int, limit int) int {
	x := make([]int, len(jobs))
	slots := make(chan bool, limit)
	for i := range jobs {
		slots <- true
		go func() {
			x[i] = 1 // #body
			<-slots
		}()
	}
	for n := limit; n > 0; n &= 1 {
		slots <- true
	}
	return x[0] // #result
}

// The twin: likewise, with nothing between.
//
// not by: HB6
// order:
func moreThanOneYet(jobs []int, limit int) int {
	x := make([]int, len(jobs))
	slots := make(chan bool, limit)
	for k := range jobs {
		slots <- true
		go func() {
			x[k] = 1 // #body
			<-slots
		}()
	}
	i := 0
	if 1 < limit {
		for {
			slots <- true
			i++
			if !(i < limit) {
				break
			}
		}
	}
	return x[0] // #result
}

// The twin: of one slot none is taken.
//
// not by: HB6
// order:
func moreThanOne(jobs []int, limit int) int {
	x := make([]int, len(jobs))
	slots := make(chan bool, limit)
	for i := range jobs {
		slots <- true
		go func() {
			x[i] = 1 // #body
			<-slots
		}()
	}
	if 1 < limit {
		for i := 0; ; {
			slots <- true
			i++
			if !(i < limit) {
				break
			}
		}
	}
	return x[0] // #result
}

// The twin: a handler runs as often as it is asked for.
//
// not by: HB6
// order:
func eachRequest() int {
	var x int
	slots := make(chan bool, 2)
	slots <- true
	http.HandleFunc("/", func(http.ResponseWriter, *http.Request) {
		x = 1 // #body
		<-slots
	})
	slots <- true
	slots <- true
	return x // #result
}

// The twin: nothing is left that waits.
//
// not by: HB6
// order:
func noneLeft(jobs <-chan int) int {
	var x int
	slots := make(chan bool, 0)
	for j := range jobs {
		slots <- true
		go func() {
			x = j // #body
			<-slots
		}()
		go func() {
			x = -j // #other
			<-slots
		}()
	}
	return x // #result
}

type queue struct {
	jobs chan int
	done chan bool
}

func newQueue(n int, process func(int), end chan bool) *queue {
	q := &queue{jobs: make(chan int, 10), done: make(chan bool)}
	slots := make(chan bool, n)
	go func() {
		for v := range q.jobs {
			select {
			case slots <- true:
			case <-end:
				return
			}
			go func(v int) {
				defer func() { <-slots }()
				process(v)
			}(v)
		}
		for i := 0; i < cap(slots); i++ {
			slots <- true
		}
		close(q.done)
	}()
	return q
}

func (q *queue) wait() {
	close(q.jobs)
	<-q.done
}

// The number of slots comes from who calls.
//
// by: HB6
// order: body < result
func useQueue(jobs []int, end chan bool) int {
	x := 0
	q := newQueue(2, func(j int) {
		x = j // #body
	}, end)
	for _, j := range jobs {
		q.jobs <- j
	}
	q.wait()
	return x // #result
}

// The twin: it does not wait for the end.
//
// not by: HB6
// order:
func leaveQueue(jobs []int, end chan bool) int {
	x := 0
	q := newQueue(2, func(j int) {
		x = j // #body
	}, end)
	for _, j := range jobs {
		q.jobs <- j
	}
	close(q.jobs)
	return x // #result
}
