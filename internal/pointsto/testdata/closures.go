package closures

import "sync"

type T struct {
	mu  sync.Mutex
	sub *T
	fn  func(*T) *T
}

func outside(any)

var registered func(*T)

// The variables of a function and its goroutines are the same.
func captured(t *T) {
	var mu sync.Mutex
	ch := make(chan *T)
	go func() {
		mu.Lock()
		println(&mu)   // mu [single]
		println(ch)    // make(chan) [single]
		println(&t.mu) // param0.mu [single escapes]
		ch <- t
	}()
	func() {
		defer func() { println(&mu) }() // mu [single]
		println(<-ch)                   // param0 [single escapes]
	}()
	mu.Lock()
	println(&mu) // mu [single]
}

func called(a, b *T) {
	pick := func(x, y *T) *T {
		println(x) // param0 [single escapes]; param1 [single escapes]
		if x == nil {
			return y
		}
		return x
	}
	println(pick(a, b)) // param0 [single escapes]; param1 [single escapes]
	println(pick(b, a)) // param0 [single escapes]; param1 [single escapes]
	same := func() *T { return a }
	println(same()) // param0 [single escapes]
	println(a)      // param0 [single escapes]
}

// A callback gets what its callers pass, too.
func callback(a *T) {
	f := func(x *T) {
		println(x)     // param0 [single escapes]; x [single escapes]
		println(&x.mu) // param0.mu [single escapes]; x.mu [single escapes]
	}
	f(a)
	registered = f
}

// A callback runs any number of times, with something else each time; but what
// one activation gets is one thing.
func onlyCallback() {
	var last *T
	registered = func(x *T) {
		println(x)         // x [single escapes]
		println(&x.sub.mu) // x.sub.mu [single escapes]
		println(last)      // x [single escapes]
		println(&last.mu)  // x.mu [single escapes]
		println(&x.mu)     // x.mu [single escapes]
		last = x
		var mu sync.Mutex
		func() {
			println(&mu) // mu [single]
		}()
	}
}

// Variables of a callback that an earlier run may have left behind are not those
// of this run.
func leftBehind() {
	var last *sync.Mutex
	registered = func(*T) {
		mu := new(sync.Mutex)
		println(mu)   // new [single]
		println(last) // new [single]
		last = mu
	}
}

func notLeftBehind() {
	var last *sync.Mutex
	func() {
		last = new(sync.Mutex)
	}()
	println(last) // new [single]
}

func inLoop() {
	var last *sync.Mutex
	for range 3 {
		func() {
			last = new(sync.Mutex)
		}()
	}
	println(last) // new [single]
}

func bound(t *T) {
	f := t.mu.Lock
	f()
	g := t.get
	println(g())   // param0.sub [single escapes]
	println(t.sub) // param0.sub [single escapes]
	var h func() *T = g
	if t == nil {
		h = t.sub.get
	}
	println(h()) // t13() [single escapes]
}

func (t *T) get() *T { return t.sub }

func recursive(t *T) {
	var walk func(x *T)
	walk = func(x *T) {
		println(x) // param0 [single escapes]; param0.sub... [escapes unknown]
		walk(x.sub)
	}
	walk(t)
}

func field(t *T) {
	t.fn = func(x *T) *T {
		println(x) // param0 [single escapes]; x [single escapes]
		return x
	}
	println(t.fn)    // field$1 [single escapes]; param0.fn [single escapes]
	println(t.fn(t)) // param0 [single escapes]; t5() [single escapes]; x [single escapes]
}
