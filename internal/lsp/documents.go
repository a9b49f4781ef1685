package lsp

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// A document is a file that is open in the editor.
type document struct {
	uri     string // as the editor writes it
	file    string
	version int
	text    string
}

// open takes note of a document. What is no Go file on disk is none of ours.
func (s *session) open(item documentItem) {
	file := fileOf(item.URI)
	if filepath.Ext(file) != ".go" {
		return
	}
	s.docs[file] = &document{item.URI, file, item.Version, item.Text}
	s.schedule(filepath.Dir(file), 0)
}

// change changes a document.
func (s *session) change(params changeParams) {
	doc := s.docs[fileOf(params.TextDocument.URI)]
	if doc == nil {
		return
	}
	text := doc.text
	for _, c := range params.ContentChanges {
		text = s.encoding.apply(text, c)
	}
	s.docs[doc.file] = &document{doc.uri, doc.file, params.TextDocument.Version, text} // analyses have the old one
	s.schedule(filepath.Dir(doc.file), s.pause())
}

// pause returns how long to wait for the next change. Who has not changed anything for a while has perhaps pasted something, or taken
// a fix, and sees the result sooner.
func (s *session) pause() time.Duration {
	now := time.Now()
	before := s.changed
	s.changed = now
	if now.Sub(before) > 2*s.server.Debounce {
		return s.server.Debounce / 3
	}
	return s.server.Debounce
}

// save analyzes the package of a file anew, and then the others that are open: they may import it.
func (s *session) save(item documentItem) {
	doc := s.docs[fileOf(item.URI)]
	if doc == nil {
		return
	}
	saved := filepath.Dir(doc.file)
	s.schedule(saved, 0)
	for dir := range s.packages {
		if dir != saved {
			s.schedule(dir, s.server.Debounce)
		}
	}
}

// close forgets a document, and its package with the last one.
func (s *session) close(item documentItem) {
	doc := s.docs[fileOf(item.URI)]
	if doc == nil {
		return
	}
	delete(s.docs, doc.file)
	dir := filepath.Dir(doc.file)
	for file := range s.docs {
		if filepath.Dir(file) == dir {
			s.schedule(dir, s.server.Debounce) // what was not saved is gone
			return
		}
	}
	s.forget(dir)
}

// watched analyzes everything anew after files have changed which are not open. Of those that are the editor tells otherwise.
func (s *session) watched(params watchedParams) {
	for _, c := range params.Changes {
		if s.docs[fileOf(c.URI)] == nil {
			s.scheduleAll()
			return
		}
	}
}

// A snapshot is what is open at one time.
type snapshot map[string]*document // by file

// snapshot returns what is open now.
func (s *session) snapshot() snapshot {
	docs := make(snapshot, len(s.docs))
	for file, doc := range s.docs {
		docs[file] = doc
	}
	return docs
}

// unsaved returns the texts that are not those on disk.
func (docs snapshot) unsaved() map[string]string {
	texts := make(map[string]string)
	for file, doc := range docs {
		if data, err := os.ReadFile(file); err != nil || string(data) != doc.text {
			texts[file] = doc.text
		}
	}
	return texts
}

// text returns the text of a file, that in the editor if it is open.
func (docs snapshot) text(file string) (string, bool) {
	if doc := docs[file]; doc != nil {
		return doc.text, true
	}
	data, err := os.ReadFile(file)
	return string(data), err == nil
}

// exists reports whether dir is a directory. Nothing can be run in one that the editor has yet to make.
func exists(dir string) bool {
	info, err := os.Stat(dir)
	return !errors.Is(err, fs.ErrNotExist) && err == nil && info.IsDir()
}
