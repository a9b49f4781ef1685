// Package boot makes the parts of a program when they are needed first.
package boot

import (
	"fmt"
	"io"
	"sync"
)

// Config is the configuration.
type Config struct {
	Level  string
	Values map[string]string
}

// Logger writes lines.
type Logger struct {
	level string
	mu    sync.Mutex
	w     io.Writer
}

// Print writes a line.
func (l *Logger) Print(text string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	fmt.Fprintf(l.w, "%s %s\n", l.level, text)
}

// App has parts.
type App struct {
	read func() (map[string]string, error)
	w    io.Writer

	configOnce sync.Once
	config     *Config
	logOnce    sync.Once
	log        *Logger
}

// New returns an application.
func New(w io.Writer, read func() (map[string]string, error)) *App { return &App{read: read, w: w} }

// Config returns the configuration.
func (a *App) Config() *Config {
	a.configOnce.Do(func() {
		values, err := a.read()
		if err != nil {
			fmt.Fprintf(a.w, "no configuration: %v\n", err)
			values = map[string]string{"level": "info"}
		}
		a.config = &Config{Level: values["level"], Values: values}
	})
	return a.config
}

// Log returns the log.
func (a *App) Log() *Logger {
	a.logOnce.Do(func() {
		a.log = &Logger{level: a.Config().Level, w: a.w}
	})
	return a.log
}

// Run boots without a configuration.
func Run() {
	a := New(io.Discard, func() (map[string]string, error) { return nil, io.ErrUnexpectedEOF })
	a.Log().Print("started with " + a.Config().Level)
}
