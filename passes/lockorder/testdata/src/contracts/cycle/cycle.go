// Package cycle has deadlocks of which a comment tells who is wrong.
package cycle

import "sync"

// lock order: zonesMu before hostsMu
var (
	zonesMu sync.Mutex
	hostsMu sync.Mutex
	n       int
)

// Attach obeys.
func Attach() {
	zonesMu.Lock()
	defer zonesMu.Unlock()
	hostsMu.Lock()
	defer hostsMu.Unlock()
	n++
}

// Detach does not. Without the comment the deadlock would be reported there too.
func Detach() {
	hostsMu.Lock()
	defer hostsMu.Unlock()
	zonesMu.Lock() // want `deadlock: Detach holds hostsMu and waits for zonesMu; Attach holds zonesMu and waits for hostsMu`
	defer zonesMu.Unlock()
	n--
}

// lock order: usersMu, groupsMu
var (
	usersMu  sync.Mutex
	groupsMu sync.Mutex
)

// Join obeys.
func Join() {
	usersMu.Lock()
	defer usersMu.Unlock()
	groupsMu.Lock()
	defer groupsMu.Unlock()
	n++
}

// Leave does not.
func Leave() {
	groupsMu.Lock()
	defer groupsMu.Unlock()
	usersMu.Lock() // want `deadlock: Leave holds groupsMu and waits for usersMu; Join holds usersMu and waits for groupsMu`
	defer usersMu.Unlock()
	n--
}

// lock order: booksMu, authorsMu
var (
	authorsMu sync.Mutex
	booksMu   sync.Mutex
)

// Publish does not obey.
func Publish() {
	authorsMu.Lock()
	defer authorsMu.Unlock()
	booksMu.Lock() // want `deadlock: Publish holds authorsMu and waits for booksMu; Withdraw holds booksMu and waits for authorsMu`
	defer booksMu.Unlock()
	n++
}

// Withdraw obeys.
func Withdraw() {
	booksMu.Lock()
	defer booksMu.Unlock()
	authorsMu.Lock()
	defer authorsMu.Unlock()
	n--
}

var (
	penMu   sync.Mutex
	paperMu sync.Mutex
)

// Write and Draw have no comment: the leg is that of the lock that sorts first.
func Write() {
	penMu.Lock()
	defer penMu.Unlock()
	paperMu.Lock()
	defer paperMu.Unlock()
	n++
}

// Draw locks paperMu first.
func Draw() {
	paperMu.Lock()
	defer paperMu.Unlock()
	penMu.Lock() // want `deadlock: Draw holds paperMu and waits for penMu; Write holds penMu and waits for paperMu`
	defer penMu.Unlock()
	n--
}
