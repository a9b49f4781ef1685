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

	println(&s.store.mu, &s.store.mu)      // must
	println(&s.store.mu, &s.backup.mu)     // may
	println(&s.mu, &s.backup.mu)           // no
	println(s.mu, &s.backup.mu)            // may
	println(&s.Store.mu, &t.Store.mu)      // may
	println(&s.Store.mu, &t.store.mu)      // may
	println(&s.arr[0], &s.arr[1])          // may
	println(&s.arr[0], &s.arr[0])          // may
	println(s.ch, t.ch)                    // may
	println(s.ch, s.store)                 // no
	println(&s.store.mu, &s.store.next.mu) // may
}

func valueParam(s Server) {
	println(&s.Store.mu)          // s.Store.mu [single]
	println(s.store)              // param0.store [single escapes]
	println(s.store, s.store)     // must
	println(&s.mu, &global.mu)    // no
	println(s.mu, &global.arr[0]) // may
}

func globals() {
	println(&mutex)                          // mutex [single once escapes]
	println(&global.Store.mu)                // global.Store.mu [single once escapes]
	println(global.store)                    // global.store [single escapes]
	println(&mutex, &mutex)                  // must
	println(&mutex, &global.Store.mu)        // no
	println(global.store, global.store)      // must
	println(&global.store.mu, global.backup) // no
}

func locals() {
	var a, b sync.Mutex
	println(&a)     // a [single]
	println(&a, &a) // must
	println(&a, &b) // no
	s := &Server{store: new(Store)}
	println(s.store)           // new [single]
	println(s.store, s.store)  // must
	println(s.ch)              // nothing
	println(s.ch, s.store)     // no
	println(s.backup, s.store) // must
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
