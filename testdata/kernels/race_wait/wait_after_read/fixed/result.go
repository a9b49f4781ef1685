package backup

import "fmt"

func (r *Result) put(s Store, file string) {
	n, err := s.Put(file)
	r.mu.Lock()
	defer r.mu.Unlock()
	if err != nil {
		r.failed = append(r.failed, file)
	}
	r.bytes += n
}

func (r *Result) line() string {
	return fmt.Sprintf("%d bytes, failed: %v", r.bytes, r.failed)
}
