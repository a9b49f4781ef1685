// Package render draws the pages of a document.
package render

import "errors"

// A Page can be drawn.
type Page interface {
	Draw() ([]byte, error)
}

// Document is what was drawn.
type Document struct {
	Cover, Body []byte
}

// Draw draws two pages at the same time.
func Draw(cover, body Page) (Document, error) {
	p := newPool()
	var (
		doc Document
		err error
	)
	p.submit(func() {
		doc.Cover, err = cover.Draw() // BUG: race #1
	})
	p.submit(func() {
		doc.Body, err = body.Draw() // BUG: race #1
	})
	p.wait()
	return doc, errors.Join(err)
}
