package fields

import "sync"

type Store struct {
	mu   sync.Mutex
	next *Store
	data map[string]*Store
	list []*Store
}

type Server struct {
	Store
	store  *Store
	backup *Store
	arr    [2]sync.Mutex
	ch     chan *Store
	mu     *sync.Mutex
}

var global Server

var mutex sync.Mutex

func params(s *Server, t *Server) {
	println(s)                 // param0 [single escapes]
	println(&s.Store.mu)       // param0.Store.mu [single escapes]
	println(s.store)           // param0.store [single escapes]
	println(&s.store.mu)       // param0.store.mu [single escapes]
	println(s.mu)              // param0.mu [single escapes]
	println(&s.store.next.mu)  // param0.store.next.mu [single escapes]
	println(&s.arr[0])         // param0.arr[*] [escapes]
	println(s.ch)              // param0.ch [single escapes]
	println(<-s.ch)            // param0.ch[*] [escapes]
	println(s.store.data["a"]) // param0.store.data[*] [escapes]
	println(s.store.list[0])   // param0.store.list[*] [escapes]

	println(&s.backup.mu) // param0.backup.mu [single escapes]
	println(&s.mu)        // param0.mu [single escapes]
	println(&t.Store.mu)  // param1.Store.mu [single escapes]
	println(&t.store.mu)  // param1.store.mu [single escapes]
	println(&s.arr[1])    // param0.arr[*] [escapes]
	println(t.ch)         // param1.ch [single escapes]
}

func valueParam(s Server) {
	println(&s.Store.mu)    // s.Store.mu [single]
	println(s.store)        // param0.store [single escapes]
	println(&s.mu)          // s.mu [single]
	println(&global.mu)     // global.mu [single once escapes]
	println(s.mu)           // param0.mu [single escapes]
	println(&global.arr[0]) // global.arr[*] [escapes]
}

func globals() {
	println(&mutex)           // mutex [single once escapes]
	println(&global.Store.mu) // global.Store.mu [single once escapes]
	println(global.store)     // global.store [single escapes]
	println(&global.store.mu) // global.store.mu [single escapes]
	println(global.backup)    // global.backup [single escapes]
}

func locals() {
	var a, b sync.Mutex
	println(&a) // a [single]
	println(&b) // b [single]
	s := &Server{store: new(Store)}
	println(s.store)  // new [single]
	println(s.ch)     // nothing
	println(s.backup) // new [single]
	s.backup = s.store
	ch := make(chan *Store, 1)
	ch <- s.store
	println(<-ch) // new [single]
	m := map[string]*Store{"a": s.store}
	println(m["b"]) // new [single]
	for _, x := range m {
		println(x) // new [single]
	}
}
