package double

import "sync"

var (
	codecsMu sync.Mutex
	codecs   = map[string]int{}
)

func lookup(name string) int {
	codecsMu.Lock()
	defer codecsMu.Unlock()
	return codecs[name]
}

func registerBad(name string, n int) bool {
	codecsMu.Lock()
	defer codecsMu.Unlock()
	if lookup(name) != 0 { // want `codecsMu is already held`
		return false
	}
	codecs[name] = n
	return true
}

// The map is read without lookup.
func registerGood(name string, n int) bool {
	codecsMu.Lock()
	defer codecsMu.Unlock()
	if codecs[name] != 0 {
		return false
	}
	codecs[name] = n
	return true
}
