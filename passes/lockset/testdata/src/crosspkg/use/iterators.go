package use

import "crosspkg/store"

func repeatBad(l *store.Log) {
	for line := range l.All() { // want `l\.mu is already held`
		l.Add(line)
	}
}

// The lines are added to another log.
func repeat(from, to *store.Log) {
	for line := range from.All() {
		to.Add(line)
	}
}

// The lines are added when the iterator has unlocked.
func repeatAfter(l *store.Log) {
	var lines []string
	for line := range l.All() {
		lines = append(lines, line)
	}
	for _, line := range lines {
		l.Add(line)
	}
}
