// Package logs writes lines with a level.
package logs

import "log"

// Logger writes lines.
type Logger struct{ verbose bool }

// New returns a logger.
func New(verbose bool) *Logger { return &Logger{verbose} }

// Infof writes a line.
func (l *Logger) Infof(format string, args ...any) { log.Printf("INFO "+format, args...) }
