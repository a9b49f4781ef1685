package slots_slot

import "errors"

var errNone = errors.New("none")

type renderer struct {
	slots chan struct{}
	texts map[string]string
}

func newRenderer(n int) *renderer { return &renderer{slots: make(chan struct{}, n)} }

func (r *renderer) render(name string) (string, error) {
	r.slots <- struct{}{}
	text, ok := r.texts[name]
	if !ok {
		return "", errNone // want `returns without giving back what was taken from slots`
	}
	<-r.slots
	return text, nil
}

// Silent: it is given back on all ways.
func (r *renderer) renderWell(name string) (string, error) {
	r.slots <- struct{}{}
	defer func() { <-r.slots }()
	text, ok := r.texts[name]
	if !ok {
		return "", errNone
	}
	return text, nil
}

// Silent: who calls it gives the slot back, unless there is an error.
func (r *renderer) acquire(name string) error {
	r.slots <- struct{}{}
	if _, ok := r.texts[name]; !ok {
		<-r.slots
		return errNone
	}
	return nil
}

// Silent: the goroutine gives it back.
func (r *renderer) start(name string) error {
	r.slots <- struct{}{}
	if name != "" {
		go func() {
			defer func() { <-r.slots }()
			println(r.texts[name])
		}()
		return errNone
	}
	<-r.slots
	return nil
}

// Silent: release gives it back.
func (r *renderer) renderBy(name string) (string, error) {
	r.slots <- struct{}{}
	text, ok := r.texts[name]
	if !ok {
		r.release()
		return "", errNone
	}
	<-r.slots
	return text, nil
}

func (r *renderer) release() { <-r.slots }

type tree struct {
	name string
	subs []*tree
}

func (r *renderer) all(t *tree) {
	r.slots <- struct{}{}
	defer func() { <-r.slots }()
	println(r.texts[t.name])
	for _, s := range t.subs {
		r.all(s) // want `all calls itself while it holds a slot of slots, and waits for another one`
	}
}

// Silent: it has given its slot back.
func (r *renderer) allInTurn(t *tree) {
	r.slots <- struct{}{}
	println(r.texts[t.name])
	<-r.slots
	for _, s := range t.subs {
		r.allInTurn(s)
	}
}

type loop struct{ hup chan struct{} }

func newLoop() *loop { return &loop{hup: make(chan struct{})} }

// Silent: the channel has no room, so it is no semaphore.
func (l *loop) pass(ok bool) error {
	l.hup <- struct{}{}
	if !ok {
		return errNone
	}
	<-l.hup
	return nil
}
