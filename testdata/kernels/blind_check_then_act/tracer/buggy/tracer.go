// Package tracer writes spans to a process-wide exporter.
package tracer

import (
	"io"
	"log"
	"os"
	"sync"
	"time"
)

// Span is one timed operation.
type Span struct {
	Name  string
	begin time.Time
	attrs []any // owned by the goroutine running the span
}

type exporter struct {
	logger *log.Logger

	mu    sync.Mutex
	spans int
}

var (
	// Output may be set by main before the first span is started.
	Output io.Writer = os.Stderr

	shared *exporter
)

func defaultExporter() *exporter {
	if shared == nil { // BUG: race|CV1009|CV1010|CV1012 #1
		shared = &exporter{logger: log.New(Output, "trace ", 0)} // BUG: race|CV1009|CV1010|CV1012 #1
	}
	return shared
}

// Start begins a span.
func Start(name string) *Span {
	return &Span{Name: name, begin: time.Now()}
}

// Set adds an attribute. A span is used by one goroutine only.
func (s *Span) Set(key string, value any) {
	s.attrs = append(s.attrs, key, value)
}

// End exports the span.
func (s *Span) End() {
	defaultExporter().export(s)
}

func (e *exporter) export(s *Span) {
	d := time.Since(s.begin)
	e.logger.Println(append([]any{s.Name, d}, s.attrs...)...)
	e.mu.Lock()
	e.spans++
	e.mu.Unlock()
}

// Exported counts the spans so far.
func Exported() int {
	e := defaultExporter()
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.spans
}
