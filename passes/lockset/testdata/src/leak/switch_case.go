package leak

import "sync"

type db struct {
	mu sync.Mutex
	m  map[string]string
}

func (d *db) execBad(cmd, k, v string) string {
	d.mu.Lock()
	switch cmd {
	case "get":
		v = d.m[k]
	case "set":
		d.m[k] = v
	default:
		return "?" // want `d\.mu is still held`
	}
	d.mu.Unlock()
	return v
}

// The default case goes on to the unlock.
func (d *db) execGood(cmd, k, v string) string {
	d.mu.Lock()
	switch cmd {
	case "get":
		v = d.m[k]
	case "set":
		d.m[k] = v
	default:
		v = "?"
	}
	d.mu.Unlock()
	return v
}
