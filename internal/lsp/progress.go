package lsp

import (
	"fmt"
	"path/filepath"
	"time"
)

// patience is how long nothing is said of an analysis that has not ended.
const patience = 500 * time.Millisecond

// progress tells the editor, if it can show that, that the package in dir is being analyzed, until the function is called that it
// returns. It is meant for the first analysis of a package, which analyzes what that imports; number tells it from
// others of the same package.
func (s *session) progress(dir string, number int) (done func()) {
	s.mu.Lock()
	can := s.can.progress
	s.mu.Unlock()
	if !can {
		return func() {}
	}
	over := make(chan struct{})
	s.running.Go(func() {
		select {
		case <-over:
			return
		case <-time.After(patience):
		}
		token := fmt.Sprintf("%s %s %d", Source, dir, number)
		if s.conn.Call(s.ctx, "window/workDoneProgress/create", object{"token": token}, nil) != nil {
			return // the editor does without
		}
		tell := func(value object) { s.out.notify("$/progress", object{"token": token, "value": value}) }
		tell(object{"kind": "begin", "title": Source, "message": "analyzing " + filepath.Base(dir) + " and what it imports", "cancellable": false})
		<-over
		tell(object{"kind": "end"})
	})
	return func() { close(over) }
}
