package segments

import (
	"fmt"
	"sync"
)

// coldMu guards what is known about files on disk.
var (
	coldMu    sync.Mutex
	coldFiles []*segment
)

func (l *Log) coldSegments() []*segment {
	coldMu.Lock()
	defer coldMu.Unlock()
	return coldFiles
}

func reopening(offset int64) error {
	return fmt.Errorf("segments: %d is being reopened", offset)
}
