// Package ids numbers the records of an import.
package ids

import (
	"sync"

	"kernels/race_global/sequence_in_workers/buggy/seq"
)

// Record is one record.
type Record struct {
	ID   int
	Data string
}

// Import gives all lines of several files a number.
func Import(files [][]string) [][]Record {
	out := make([][]Record, len(files))
	var wg sync.WaitGroup
	for i, lines := range files {
		wg.Add(1)
		go func() {
			defer wg.Done()
			out[i] = number(lines)
		}()
	}
	wg.Wait()
	return out
}

func number(lines []string) []Record {
	records := make([]Record, 0, len(lines))
	for _, line := range lines {
		records = append(records, Record{seq.Next(), line}) // BUG: race #1
	}
	return records
}
