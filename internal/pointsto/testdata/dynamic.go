package dynamic

import "sync"

type I interface{ Get() *sync.Mutex }

type A struct {
	mu  sync.Mutex
	sub *A
}

type B struct{ p *sync.Mutex }

func (a *A) Get() *sync.Mutex { return &a.mu }
func (b B) Get() *sync.Mutex  { return b.p }

// A locker refers to the lock in it.
func locker(a *A) {
	var l sync.Locker = &a.mu
	println(l)     // param0.mu [single escapes]
	println(&a.mu) // param0.mu [single escapes]
	l.Lock()
	var x any = l
	println(x)               // param0.mu [single escapes]
	println(x.(*sync.Mutex)) // param0.mu [single escapes]
	println(x.(*A))          // nothing
	println(x.(sync.Locker)) // param0.mu [single escapes]
}

func asserted(x any, i I) {
	println(x)          // param0 [single escapes]
	println(x.(*A))     // param0 [single escapes]
	println(&x.(*A).mu) // param0.mu [single escapes]
	println(x.(*A).sub) // param0.sub [single escapes]
	println(x.(B).p)    // param0.p [single escapes]
	println(i.(*A))     // param1 [single escapes]
	println(x.(*B))     // param0 [single escapes]
	switch y := x.(type) {
	case *A:
		println(y) // param0 [single escapes]
	case chan int:
		println(y) // param0 [single escapes]
	case I:
		println(y) // param0 [single escapes]
	}
	println(i.Get()) // Get() [single escapes]
}

func inside(p *sync.Mutex) {
	var i I = B{p}
	println(i)       // interface [single]
	println(i.(B).p) // param0 [single escapes]
	println(i.Get()) // Get() [single escapes]
	var c any = make(chan int)
	println(c)            // make(chan) [single]
	println(c.(chan int)) // make(chan) [single]
	var n any = 1
	println(n) // interface [single]
	var f any = func() {}
	println(f) // inside$1 [single]
}

func caught() {
	defer func() {
		println(recover()) // recover() [single escapes]
	}()
}
