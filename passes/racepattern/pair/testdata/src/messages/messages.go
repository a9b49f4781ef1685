package messages

import (
	"net/http"
	"testing"
)

type item struct{ n, res int }

func produce(n int, in chan<- *item) {
	defer close(in)
	for i := range n {
		it := &item{n: i}
		it.res = i
		in <- it
	}
}

// Safe: each goroutine has another item.
func eachItem(n int) {
	in := make(chan *item)
	go produce(n, in)
	for it := range in {
		go func() { it.res++ }()
	}
}

// The goroutine and who has started it have the same one.
func sameItem(n int) {
	in := make(chan *item)
	go produce(n, in)
	for it := range in {
		go func() { it.res++ }() // want `it.res is written here and written at messages.go:\d+ by the goroutine`
		it.res++
	}
}

// Two goroutines have it.
func twoOfItem(n int) {
	in := make(chan *item)
	go produce(n, in)
	for it := range in {
		for range 2 {
			go func() { it.res++ }() // want `it.res is written here in several goroutines`
		}
	}
}

// Safe: a stage is done with an item when it sends it on.
func stages(n int) (all []*item) {
	in, out := make(chan *item), make(chan *item)
	go produce(n, in)
	go func() {
		defer close(out)
		for it := range in {
			it.res = it.n * 2
			out <- it
		}
	}()
	for it := range out {
		it.res++
		all = append(all, it)
	}
	return all
}

// This one is not.
func stagesLate(n int) (all []*item) {
	in, out := make(chan *item), make(chan *item)
	go produce(n, in)
	go func() {
		defer close(out)
		for it := range in {
			out <- it
			it.res = it.n * 2 // want `it.res is written here and written at messages.go:\d+ by the goroutine`
		}
	}()
	for it := range out {
		it.res++
		all = append(all, it)
	}
	return all
}

// Safe: what several workers get are different items.
func workers(n int) {
	in, done := make(chan *item), make(chan *item)
	go produce(n, in)
	for range 3 {
		go func() {
			for it := range in {
				it.res++
				done <- it
			}
		}()
	}
	for range n {
		it := <-done
		it.res++
	}
}

// Each gets the same one.
func broadcast(n int) {
	in := make(chan *item)
	go func() {
		it := new(item)
		for range n {
			in <- it
		}
	}()
	for range n {
		go func() {
			it := <-in
			it.res++ // want `it.res is written here in several goroutines`
		}()
	}
}

// Safe: it is sent by one of two ways.
func either(n int, first func(int) bool) {
	one, two := make(chan *item), make(chan *item)
	go func() {
		for i := range n {
			it := &item{n: i}
			if first(i) {
				one <- it
			} else {
				two <- it
			}
		}
	}()
	go func() {
		for it := range one {
			it.res++
		}
	}()
	for it := range two {
		it.res++
	}
}

// It is sent by both.
func both(n int) {
	one, two := make(chan *item), make(chan *item)
	go func() {
		for i := range n {
			it := &item{n: i}
			one <- it
			two <- it
		}
	}()
	go func() {
		for it := range one {
			it.res++ // want `it.res is written here and written at messages.go:\d+ by the goroutine`
		}
	}()
	for it := range two {
		it.res++
	}
}

type job struct {
	in, out int
	done    chan struct{}
}

// Safe: each job has a channel of its own, and one worker gets it.
func runJobs(n int) {
	q := make(chan *job)
	for range 3 {
		go func() {
			for j := range q {
				j.out = j.in * 2
				close(j.done)
			}
		}()
	}
	for i := range n {
		j := &job{in: i, done: make(chan struct{})}
		q <- j
	}
	close(q)
}

// Two workers may get one.
func runJobsTwice(n int) {
	q := make(chan *job)
	for range 3 {
		go func() {
			for j := range q {
				j.out = j.in * 2 // want `j.out is written here in several goroutines`
				close(j.done)    // want `j.done is closed here in several goroutines`
			}
		}()
	}
	for i := range n {
		j := &job{in: i, done: make(chan struct{})}
		q <- j
		q <- j
	}
	close(q)
}

// A goroutine still has the item that is sent on.
func sentMeanwhile(n int) {
	in, out := make(chan *item), make(chan *item)
	go produce(n, in)
	go func() {
		for it := range in {
			go func() { it.res++ }() // want `it.res is written here and written at messages.go:\d+ by the goroutine`
			out <- it
		}
	}()
	for it := range out {
		it.res++
	}
}

// A goroutine sends the item that who started it still has.
func sentByOther(n int) {
	in, out := make(chan *item), make(chan *item)
	go produce(n, in)
	go func() {
		for it := range in {
			go func() { out <- it }()
			it.res++ // want `it.res is written here and written at messages.go:\d+ by the goroutine`
		}
	}()
	for it := range out {
		it.res++
	}
}

// Several requests have the item at a time.
func served(n int) {
	in := make(chan *item)
	go produce(n, in)
	for it := range in {
		http.HandleFunc("/", func(http.ResponseWriter, *http.Request) {
			it.res++ // want `it.res is written here in several requests`
		})
	}
}

// Several goroutines of a benchmark have it.
func benched(b *testing.B) {
	in := make(chan *item)
	go produce(1, in)
	it := <-in
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			it.res++ // want `it.res is written here in several goroutines`
		}
	})
}

// Safe: who takes one of two items is alone with it until he puts it back.
func pool() {
	free := make(chan *item, 2)
	free <- &item{n: 1}
	free <- &item{n: 2}
	for range 3 {
		go func() {
			it := <-free
			it.res++
			free <- it
		}()
	}
}

// Here he is not.
func poolLate() {
	free := make(chan *item, 2)
	free <- &item{n: 1}
	free <- &item{n: 2}
	for range 3 {
		go func() {
			it := <-free
			it.res++ // want `it.res is written here and read at messages.go:\d+ by another goroutine`
			free <- it
			println(it.res)
		}()
	}
}

// Both are one item.
func poolTwice() {
	free := make(chan *item, 2)
	one := &item{n: 1}
	free <- one
	free <- one
	free <- &item{n: 2}
	for range 3 {
		go func() {
			it := <-free
			it.res++ // want `it.res is written here in several goroutines`
			free <- it
		}()
	}
}

// The second one is still used by who has put it there.
func poolKept() {
	free := make(chan *item, 2)
	free <- &item{n: 1}
	two := &item{n: 2}
	free <- two
	for range 3 {
		go func() {
			it := <-free
			it.res++ // want `it.res is written here and written at messages.go:\d+ by the goroutine that started this one`
			free <- it
		}()
	}
	two.res++
}

// One of them is known to others.
func poolGiven(two *item) {
	free := make(chan *item, 2)
	free <- &item{n: 1}
	free <- two
	for range 3 {
		go func() {
			it := <-free
			it.res++ // want `it.res is written here in several goroutines`
			free <- it
		}()
	}
}
