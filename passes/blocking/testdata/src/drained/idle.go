package drained

import "time"

// The timer has fired, which the other arm has noticed.
func watch(used, quit <-chan bool, ttl time.Duration, expire func()) {
	t := time.NewTimer(ttl)
	for {
		select {
		case <-t.C:
			expire()
		case <-used:
			if !t.Stop() {
				<-t.C // want `waits for ever if the timer has fired and its value was received before`
			}
			t.Reset(ttl)
		case <-quit:
			return
		}
	}
}

// Silent: it is set again when it has fired.
func tick(used, quit <-chan bool, ttl time.Duration, expire func()) {
	t := time.NewTimer(ttl)
	for {
		select {
		case <-t.C:
			expire()
			t.Reset(ttl)
		case <-used:
			if !t.Stop() {
				<-t.C
			}
			t.Reset(ttl)
		case <-quit:
			return
		}
	}
}

// Silent: nobody waits for what may not come.
func drainIfAny(used <-chan bool, ttl time.Duration, expire func()) {
	t := time.NewTimer(ttl)
	for {
		select {
		case <-t.C:
			expire()
		case <-used:
			if !t.Stop() {
				select {
				case <-t.C:
				default:
				}
			}
			t.Reset(ttl)
		}
	}
}

type session struct {
	timer *time.Timer
	used  chan bool
}

// The same of a timer in a field.
func (s *session) watch(expire func() bool) {
	for range s.used {
		select {
		case <-s.timer.C:
		case <-s.used:
		}
		if !s.timer.Stop() {
			<-s.timer.C // want `waits for ever if the timer has fired and its value was received before`
		}
		s.timer.Reset(time.Second)
	}
}

func (s *session) again() { s.timer.Reset(time.Second) }

// Silent: what is called sets it again.
func (s *session) watchAgain() {
	for range s.used {
		select {
		case <-s.timer.C:
			s.again()
		case <-s.used:
		}
		if !s.timer.Stop() {
			<-s.timer.C
		}
		s.timer.Reset(time.Second)
	}
}

// Silent: another timer takes its place.
func renew(used <-chan bool, ttl time.Duration) {
	t := time.NewTimer(ttl)
	for {
		select {
		case <-t.C:
			t = time.NewTimer(ttl)
		case <-used:
			if !t.Stop() {
				<-t.C
			}
			t.Reset(ttl)
		}
	}
}

// One arm has another timer take its place, the other one does not.
func renewAtTimes(used <-chan bool, ttl time.Duration, again func() bool) {
	t := time.NewTimer(ttl)
	for {
		select {
		case <-t.C:
			if again() {
				t = time.NewTimer(ttl)
			}
		case <-used:
			if !t.Stop() {
				<-t.C // want `waits for ever if the timer has fired and its value was received before`
			}
			t.Reset(ttl)
		}
	}
}

func rearm(t *time.Timer, ttl time.Duration) {
	if !t.Stop() {
		<-t.C // want `waits for ever if the timer has fired and its value was received before`
	}
	t.Reset(ttl)
}

// The timer is drained by a function that gets it.
func watchCalling(used, quit <-chan bool, ttl time.Duration, ping func()) {
	t := time.NewTimer(ttl)
	for {
		select {
		case <-used:
			rearm(t, ttl)
		case <-t.C:
			ping()
		case <-quit:
			return
		}
	}
}

func restart(t *time.Timer, ttl time.Duration) {
	if !t.Stop() {
		<-t.C
	}
	t.Reset(ttl)
}

// Silent: it is set again before.
func tickCalling(used, quit <-chan bool, ttl time.Duration, ping func()) {
	t := time.NewTimer(ttl)
	for {
		select {
		case <-used:
			restart(t, ttl)
		case <-t.C:
			ping()
			t.Reset(ttl)
		case <-quit:
			return
		}
	}
}
