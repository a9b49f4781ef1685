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
		doc          Document
		err, bodyErr error
	)
	p.submit(func() {
		doc.Cover, err = cover.Draw()
	})
	p.submit(func() {
		doc.Body, bodyErr = body.Draw()
	})
	p.wait()
	return doc, errors.Join(err, bodyErr)
}
