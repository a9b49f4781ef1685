package journal

import "errors"

const maxRecords = 1 << 20

var errFull = errors.New("journal: full")

// drain writes a batch to s.
func drain(s sink, batch [][]byte) error {
	if s.size()+len(batch) > maxRecords {
		return errFull
	}
	for _, rec := range batch {
		if err := s.put(rec); err != nil {
			return err
		}
	}
	return nil
}
