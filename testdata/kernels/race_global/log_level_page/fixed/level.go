// Package level logs as much as is wanted.
package level

import (
	"log"
	"net/http"
	"strconv"
	"sync/atomic"
)

// Levels of messages.
const (
	Error = iota - 1
	Info
	Debug
)

var verbosity atomic.Int64

// Logf logs a message of some level.
func Logf(level int, format string, args ...any) {
	if enabled(level) {
		log.Printf(format, args...)
	}
}

func enabled(level int) bool {
	return int64(level) <= verbosity.Load()
}

// Page changes the level of a running server.
func Page(w http.ResponseWriter, r *http.Request) {
	n, err := strconv.Atoi(r.FormValue("level"))
	if err != nil {
		Logf(Error, "level: %v", err)
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	set(n)
	Logf(Info, "level is %d", n)
}

func set(n int) {
	verbosity.Store(int64(n))
}
