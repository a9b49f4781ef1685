package atomics

import (
	"sync"
	"sync/atomic"
	"unsafe"
)

type Config struct{ mu sync.Mutex }

type Server struct {
	cfg atomic.Pointer[Config]
	any atomic.Value
	raw unsafe.Pointer
	n   atomic.Int64
}

// What is behind an atomic pointer has a name, but is not one variable.
func load(s *Server) {
	println(s.cfg.Load())     // param0.cfg [escapes]
	println(&s.cfg.Load().mu) // param0.cfg.mu [escapes]
	println(&s.cfg)           // param0.cfg [single escapes]
	s.n.Add(1)
}

func store(a, b *Config) {
	var p atomic.Pointer[Config]
	p.Store(a)
	p.CompareAndSwap(a, b)
	println(p.Load())    // param0 [single escapes]; param1 [single escapes]
	println(p.Swap(nil)) // param0 [single escapes]; param1 [single escapes]
	var v atomic.Value
	v.Store(a)
	println(v.Load().(*Config)) // param0 [single escapes]
	x := v.Swap(1)
	println(x)  // interface [single]; param0 [single escapes]
	println(&p) // p [single]
}

func raw(s *Server, a *Config) {
	p := (*Config)(atomic.LoadPointer(&s.raw))
	println(p)     // param0.raw [single escapes]
	println(&p.mu) // param0.raw.mu [single escapes]
	var local unsafe.Pointer
	atomic.StorePointer(&local, unsafe.Pointer(a))
	println((*Config)(local)) // param1 [single escapes]
}

func converted(a *Config, addr uintptr) {
	p := unsafe.Pointer(a)
	println((*Config)(p))                    // param0 [single escapes]
	println(&(*Config)(p).mu)                // param0.mu [single escapes]
	println((*Server)(p).raw)                // nothing
	println((*Config)(unsafe.Pointer(addr))) // any [escapes unknown]
	println(unsafe.Slice(a, 2))              // param0 [single escapes]
}
