package segments

// missing looks for offset among the cold segments, to be read at the next try.
func (l *Log) missing(offset int64) error {
	for _, s := range l.coldSegments() {
		if offset >= s.base {
			l.reopen(s)
			return reopening(offset)
		}
	}
	return errMissing
}

func (l *Log) reopen(s *segment) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.segments) >= l.maxOpen {
		l.cold = append(l.cold, l.segments[0])
		l.segments = l.segments[1:]
	}
	l.segments = append(l.segments, s)
}
