package sink

import "sync"

// Memory keeps lines. It is a Sink.
type Memory struct {
	mu     sync.Mutex
	lines  []string
	closed bool
	logger *Logger
}

// NewMemory returns a sink that is attached to l.
func NewMemory(l *Logger) *Memory {
	m := &Memory{logger: l}
	l.Attach(m)
	return m
}

// Write keeps a line.
func (m *Memory) Write(line string) {
	m.mu.Lock() // BUG: beyond CV2001 #1
	defer m.mu.Unlock()
	if !m.closed {
		m.lines = append(m.lines, line)
	}
}

// Close detaches the sink.
func (m *Memory) Close() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.closed = true
	m.logger.Detach(m) // BUG: beyond CV2001 #1
}
