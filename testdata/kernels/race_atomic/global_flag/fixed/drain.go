// Package drain takes a server out of service.
package drain

import (
	"net/http"
	"sync/atomic"
)

var draining uint32

// Begin makes the health check fail.
func Begin() bool {
	return atomic.SwapUint32(&draining, 1) == 0
}

// Cancel makes it succeed again.
func Cancel(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodPost {
		w.WriteHeader(http.StatusMethodNotAllowed)
		return
	}
	atomic.StoreUint32(&draining, 0)
}

// Health is the health check.
func Health(w http.ResponseWriter, r *http.Request) {
	if isDraining() {
		http.Error(w, "draining", http.StatusServiceUnavailable)
		return
	}
	w.Write([]byte("ok\n"))
}

func isDraining() bool {
	return atomic.LoadUint32(&draining) != 0
}
