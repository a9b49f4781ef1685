package generics

import "sync"

type Box[E any] struct {
	mu  sync.Mutex
	val E
	ptr *E
}

func (b *Box[E]) Mu() *sync.Mutex { return &b.mu }
func (b *Box[E]) Ptr() *E         { return b.ptr }
func (b *Box[E]) Val() E          { return b.val }

func NewBox[E any](e E) *Box[E] { return &Box[E]{val: e} }

func id[E any](e E) E { return e }

func first[S ~[]E, E any](s S) E {
	println(s[0]) // param0[*] [escapes]
	return s[0]
}

func inside[E any](b *Box[E], e E) {
	println(&b.mu)  // param0.mu [single escapes]
	println(b.ptr)  // param0.ptr [single escapes]
	println(b.val)  // param0.val [single escapes]; param1 [single escapes]
	println(b.Mu()) // param0.mu [single escapes]
	println(any(e)) // param1 [single escapes]
	b.val = e
	c := NewBox(e)
	println(c)     // NewBox[E]() [single]
	println(id(b)) // param0 [single escapes]
}

func instances(b *Box[*sync.Mutex], m *sync.Mutex) {
	println(b.Mu())    // param0.mu [single escapes]
	println(b.Ptr())   // param0.ptr [single escapes]
	println(b.val)     // param0.val [single escapes]
	println(b.Val())   // param0.val [single escapes]
	println(NewBox(m)) // NewBox[*sync.Mutex]() [single]
	println(id(m))     // param1 [single escapes]
	println(m)         // param1 [single escapes]
	f := b.Mu
	println(f())   // param0.mu [single escapes]
	println(&b.mu) // param0.mu [single escapes]
}

type Number interface{ ~int | ~float64 }

func convert[T, U Number](x T) U { return U(x) }

func bytes[T ~string | ~[]byte](x T) []byte {
	b := []byte(x)
	println(b) // param0 [single escapes]
	return b
}
