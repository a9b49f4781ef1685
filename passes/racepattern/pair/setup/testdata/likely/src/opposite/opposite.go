// Package opposite has objects of two kinds, which a field tells apart.
package opposite

type sender struct {
	async, loud bool
	queue       chan string
	sent        int
	failed      int
}

func newSender(async, loud bool) *sender {
	return &sender{async: async, loud: loud, queue: make(chan string)}
}

// Safe: without a goroutine.
func (s *sender) Send(text string) {
	if s.async {
		s.queue <- text
		return
	}
	s.sent = len(text)
}

func (s *sender) Fail() {
	if s.loud {
		s.failed = 1 // want `s\.failed is written here and written at opposite\.go:\d+ by the goroutine started at opposite\.go:\d+`
	}
}

func (s *sender) Mute() {
	s.loud = false // want `s\.loud is written here and read at opposite\.go:\d+`
}

func (s *sender) Start() {
	if !s.async {
		return
	}
	go s.run()
}

func (s *sender) run() {
	for text := range s.queue {
		s.sent = len(text)
		if !s.loud {
			s.failed = 2
		}
	}
}

// Safe: what has no name is not refreshed.
type account struct {
	name   string
	logins int
	since  int
}

func newAccount(name string) *account { return &account{name: name} }

func (a *account) Login(at int) int {
	if a.name == "" {
		a.since = at
	}
	a.logins = at // want `a.logins is written here in a call of Login and in the goroutine started at opposite.go:\d+, and neither waits for the other`
	return a.since
}

func (a *account) Refresh() {
	if a.name == "" {
		return
	}
	go func() {
		for i := range 10 {
			a.Login(i)
		}
	}()
}
