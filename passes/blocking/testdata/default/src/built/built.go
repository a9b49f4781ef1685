// Package built has loops over what another loop has collected before.
package built

import (
	"errors"
	"sync"
)

type replica struct{ write func() error }

var errAll = errors.New("all failed")

// The first that succeeds leaves the others behind.
func first(all []replica, up func(replica) bool) error {
	var live []replica
	for _, r := range all {
		if up(r) {
			live = append(live, r)
		}
	}
	errc := make(chan error)
	for _, r := range live {
		go func() { errc <- r.write() }() // want `the goroutine may wait for ever here, as no goroutine is left to receive from errc`
	}
	for range live {
		if err := <-errc; err == nil {
			return nil
		}
	}
	return errAll
}

// Safe: it waits for all that were collected.
func all(all []replica, up func(replica) bool) (last error) {
	var live []replica
	for _, r := range all {
		if up(r) {
			live = append(live, r)
		}
	}
	errc := make(chan error)
	for _, r := range live {
		go func() { errc <- r.write() }()
	}
	for range live {
		if err := <-errc; err != nil {
			last = err
		}
	}
	return last
}

// Safe: there is room for all.
func room(all []replica, up func(replica) bool) error {
	var live []replica
	for _, r := range all {
		if up(r) {
			live = append(live, r)
		}
	}
	errc := make(chan error, len(live))
	for _, r := range live {
		go func() { errc <- r.write() }()
	}
	for range live {
		if err := <-errc; err == nil {
			return nil
		}
	}
	return errAll
}

// Two of a kind may be collected in a round.
func counted(all []replica, up func(replica) bool) error {
	n := 0
	for _, r := range all {
		switch {
		case up(r):
			n += 2
		default:
			n++
		}
	}
	errc := make(chan error)
	for range n {
		go func() { errc <- all[0].write() }() // want `the goroutine may wait for ever here, as no goroutine is left to receive from errc`
	}
	for range n {
		if err := <-errc; err == nil {
			return nil
		}
	}
	return errAll
}

// Safe: as many as were started are received.
func started(all []replica, up func(replica) bool) (last error) {
	n := 0
	errc := make(chan error)
	for _, r := range all {
		if up(r) {
			n++
			go func() { errc <- r.write() }()
		}
	}
	for range n {
		if err := <-errc; err != nil {
			last = err
		}
	}
	return last
}

// Safe: as many are received as were sent.
func sent(all []replica, up func(replica) bool) (last error) {
	n := 0
	jobs, errc := make(chan replica), make(chan error)
	go func() {
		for r := range jobs {
			errc <- r.write()
		}
	}()
	for _, r := range all {
		if up(r) {
			n++
			jobs <- r
			if err := <-errc; err != nil {
				last = err
			}
		}
	}
	close(jobs)
	return last
}

// Safe: nothing is left of them.
func used(all []replica, up func(replica) bool) error {
	for len(all) > 0 && !up(all[0]) {
		all = all[1:]
	}
	for len(all) > 0 {
		all = all[1:]
	}
	errc := make(chan error)
	for _, r := range all {
		go func() { errc <- r.write() }()
	}
	for range all {
		if err := <-errc; err == nil {
			return nil
		}
	}
	return errAll
}

// Safe: it counts down to none.
func none(all []replica) error {
	n := len(all)
	for n > 0 {
		n--
	}
	errc := make(chan error)
	for range n {
		go func() { errc <- all[0].write() }()
	}
	for range n {
		if err := <-errc; err == nil {
			return nil
		}
	}
	return errAll
}

// Safe: it begins anew with none each time.
func anew(all []replica) error {
	n := 0
	for range all {
		n = 0
	}
	errc := make(chan error)
	for range n {
		go func() { errc <- all[0].write() }()
	}
	for range n {
		if err := <-errc; err == nil {
			return nil
		}
	}
	return errAll
}

// Safe: one at most, and that is received.
func one(all []replica, some bool) error {
	n := 0
	if some {
		n = 1
	}
	if len(all) == 0 {
		return nil
	}
	errc := make(chan error)
	for range n {
		go func() { errc <- all[0].write() }()
	}
	for range n {
		if err := <-errc; err == nil {
			return nil
		}
	}
	return errAll
}

// Safe: there is room for as many as it takes to end the loop.
func filled(all []replica) error {
	var live []replica
	for len(live) < 1 {
		live = append(live, all[len(live)])
	}
	errc := make(chan error, 1)
	for _, r := range live {
		go func() { errc <- r.write() }()
	}
	for range live {
		if err := <-errc; err == nil {
			return nil
		}
	}
	return errAll
}

// Safe: likewise, of a number.
func filledBy(all []replica) error {
	n := 0
	for n < 1 {
		n++
	}
	errc := make(chan error, 1)
	for range n {
		go func() { errc <- all[0].write() }()
	}
	for range n {
		if err := <-errc; err == nil {
			return nil
		}
	}
	return errAll
}

// Safe: it is left when there is one.
func found(all []replica, up func(replica) bool) error {
	n := 0
	for _, r := range all {
		if n >= 1 {
			break
		}
		if up(r) {
			n++
		}
	}
	errc := make(chan error, 1)
	for range n {
		go func() { errc <- all[0].write() }()
	}
	for range n {
		if err := <-errc; err == nil {
			return nil
		}
	}
	return errAll
}

// Safe: it waits for all by a group.
func added(all []replica, up func(replica) bool) {
	var live []replica
	for _, r := range all {
		if up(r) {
			live = append(live, r)
		}
	}
	var wg sync.WaitGroup
	wg.Add(len(live))
	for _, r := range live {
		go func() {
			defer wg.Done()
			r.write()
		}()
	}
	wg.Wait()
}

// One is left out that was added.
func addedMore(all []replica, up func(replica) bool) {
	var live []replica
	for _, r := range all {
		if up(r) {
			live = append(live, r)
		}
	}
	var wg sync.WaitGroup
	wg.Add(len(live))
	for _, r := range live {
		go func() {
			if r.write() != nil {
				return
			}
			wg.Done()
		}()
	}
	wg.Wait() // want `the function may wait for ever here`
}

// Safe: it goes on until there is no more, and waits for as many.
func next(more func() (replica, bool)) (last error) {
	n := 0
	errc := make(chan error)
	for {
		r, ok := more()
		if !ok {
			break
		}
		n++
		go func() { errc <- r.write() }()
	}
	for range n {
		if err := <-errc; err != nil {
			last = err
		}
	}
	return last
}

// Safe: what was sent is received, without another goroutine.
func queued(all []replica, up func(replica) bool) (last error) {
	n := 0
	jobs := make(chan replica, len(all))
	for _, r := range all {
		if up(r) {
			n++
			jobs <- r
		}
	}
	for range n {
		if err := (<-jobs).write(); err != nil {
			last = err
		}
	}
	return last
}

type asked struct {
	up, busy bool
	ask      int
}

// Safe: the same are left out both times.
func sameTest(all []asked) (sum int) {
	var list []asked
	for _, r := range all {
		if r.up {
			list = append(list, r)
		}
	}
	c := make(chan int)
	for _, r := range list {
		if r.busy {
			continue
		}
		go func() { c <- r.ask }()
	}
	for _, r := range list {
		if r.busy {
			continue
		}
		sum += <-c
	}
	return sum
}

// Safe: as many were counted by the same test.
func sameCount(all []asked) (sum int) {
	n := 0
	for _, r := range all {
		if r.up {
			n++
		}
	}
	c := make(chan int)
	for _, r := range all {
		if r.up {
			go func() { c <- r.ask }()
		}
	}
	for range n {
		sum += <-c
	}
	for range n {
		sum++
	}
	return sum
}

// Safe: there is one at most.
func flagged(all []asked) int {
	var list []asked
	found := false
	for _, r := range all {
		if r.up && !found {
			found = true
			list = append(list, r)
		}
	}
	c := make(chan int)
	for _, r := range list {
		go func() { c <- r.ask }()
	}
	for range list {
		if v := <-c; v > 0 {
			return v
		}
	}
	return 0
}

// Safe: there is one at most.
func bits(all []asked) int {
	n := 0
	for _, r := range all {
		if r.up {
			n |= 1
		}
	}
	c := make(chan int)
	for range n {
		go func() { c <- 1 }()
	}
	for range n {
		if v := <-c; v > 0 {
			return v
		}
	}
	return 0
}

// A loop with an index has collected them.
func byIndex(all []replica, up func(replica) bool) error {
	var live []replica
	for i := 0; i < len(all); i++ {
		if up(all[i]) {
			live = append(live, all[i])
		}
	}
	errc := make(chan error)
	for _, r := range live {
		go func() { errc <- r.write() }() // want `the goroutine may wait for ever here, as no goroutine is left to receive from errc`
	}
	for range live {
		if err := <-errc; err == nil {
			return nil
		}
	}
	return errAll
}

// Safe: there is one at most.
func numbered(all []asked) int {
	var list []asked
	found := 0
	for _, r := range all {
		if r.up && found == 0 {
			found = 1
			list = append(list, r)
		}
	}
	c := make(chan int)
	for _, r := range list {
		go func() { c <- r.ask }()
	}
	for range list {
		if v := <-c; v > 0 {
			return v
		}
	}
	return 0
}

// Safe: it goes on until there is no more, and receives both of each.
func nextBoth(more func() (replica, bool)) (last error) {
	n := 0
	errc, done := make(chan error), make(chan bool)
	for {
		r, ok := more()
		if !ok {
			break
		}
		n++
		go func() {
			errc <- r.write()
			done <- true
		}()
	}
	for range n {
		if err := <-errc; err != nil {
			last = err
		}
	}
	for range n {
		<-done
	}
	return last
}
