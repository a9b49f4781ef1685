// Package volumes attaches volumes to hosts.
package volumes

import "sync"

// lock order: hostsMu before volumesMu
var (
	hostsMu   sync.Mutex
	hosts     = make(map[string]int)
	volumesMu sync.Mutex
	volumes   = make(map[string]string)
)

// Attach attaches a volume to a host.
func Attach(volume, host string) {
	hostsMu.Lock()
	defer hostsMu.Unlock()
	hosts[host]++
	volumesMu.Lock() // BUG: CV2001 #1
	defer volumesMu.Unlock()
	volumes[volume] = host
}

// Detach takes a volume from its host.
func Detach(volume string) {
	volumesMu.Lock()
	defer volumesMu.Unlock()
	host, ok := volumes[volume]
	if !ok {
		return
	}
	delete(volumes, volume)
	hostsMu.Lock() // BUG: CV2001 #1
	hosts[host]--
	hostsMu.Unlock()
}
