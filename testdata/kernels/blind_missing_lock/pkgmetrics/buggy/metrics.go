// Package pkgmetrics is a tiny process-wide metrics registry.
package pkgmetrics

import (
	"fmt"
	"io"
	"sort"
	"strings"
	"sync"
)

var (
	countersMu sync.Mutex
	counters   = map[string]int64{}

	// prefix is fixed at link time.
	prefix = "app_"

	help = map[string]string{
		"requests": "number of requests",
		"errors":   "number of failed requests",
	}
)

func init() {
	for name := range help {
		counters[name] = 0
	}
}

// Add bumps the counter name by delta.
func Add(name string, delta int64) {
	name = strings.ToLower(name)
	countersMu.Lock()
	defer countersMu.Unlock()
	counters[name] += delta
}

// Value reads one counter.
func Value(name string) int64 {
	countersMu.Lock()
	defer countersMu.Unlock()
	return counters[name]
}

// Help describes a metric; the table never changes.
func Help(name string) string {
	return help[name]
}

// Names lists the known counters.
func Names() []string {
	countersMu.Lock()
	out := make([]string, 0, len(counters))
	for n := range counters {
		out = append(out, n)
	}
	countersMu.Unlock()
	sort.Strings(out)
	return out
}

// WriteTo dumps all counters in text form.
func WriteTo(w io.Writer) error {
	var b strings.Builder
	for n, v := range counters { // BUG: race|CV1009|CV1010|CV1012 #1
		fmt.Fprintf(&b, "%s%s %d\n", prefix, n, v)
	}
	_, err := io.WriteString(w, b.String())
	return err
}
