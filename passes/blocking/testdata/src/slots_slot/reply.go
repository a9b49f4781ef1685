package slots_slot

import "errors"

type link struct {
	room  chan struct{}
	queue chan *answer
}

type answer struct{ text string }

func newLink(n int) *link {
	return &link{room: make(chan struct{}, n), queue: make(chan *answer, n)}
}

func (l *link) write(text string) error {
	if text == "" {
		return errors.New("nothing to write")
	}
	return nil
}

func (l *link) read() {
	for range l.queue {
		<-l.room
	}
}

// Silent: who has taken a slot gives it back by the same condition.
func (l *link) send(text string, to *answer) error {
	if to != nil {
		l.room <- struct{}{}
	}
	if err := l.write(text); err != nil {
		if to != nil {
			<-l.room
		}
		return err
	}
	if to != nil {
		l.queue <- to
	}
	return nil
}

// The condition by which the slot is given back says something else.
func (l *link) post(text string, to, cc *answer) error {
	if to != nil {
		l.room <- struct{}{}
	}
	if err := l.write(text); err != nil {
		if cc != nil {
			<-l.room
		}
		return err // want `returns without giving back what was taken from room`
	}
	if to != nil {
		l.queue <- to
	}
	return nil
}

// What was so in one round may be otherwise in the next one.
func (l *link) all(texts []string) {
	for _, text := range texts {
		l.room <- struct{}{}
		if l.write(text) != nil {
			continue
		}
		<-l.room
	}
} // want `returns without giving back what was taken from room`
