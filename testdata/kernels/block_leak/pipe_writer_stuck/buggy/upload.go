// Package upload sends documents as JSON while it encodes them.
//
// Leaks: the sender gives up without reading to the end; the encoder waits in its write to the pipe for ever.
package upload

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// Doc is a document.
type Doc struct {
	ID   int    `json:"id"`
	Text string `json:"text"`
}

// Sender sends what it reads.
type Sender interface {
	Send(path string, body io.Reader) error
}

// Uploader uploads documents.
type Uploader struct {
	sender Sender
	prefix string
}

// New returns an uploader to paths below prefix.
func New(s Sender, prefix string) *Uploader { return &Uploader{sender: s, prefix: prefix} }

func encode(w *io.PipeWriter, docs []Doc) {
	enc := json.NewEncoder(w)
	for _, d := range docs {
		if err := enc.Encode(d); err != nil { // BUG: block #1
			w.CloseWithError(err)
			return
		}
	}
	w.Close()
}

// Upload sends documents under a name.
func (u *Uploader) Upload(name string, docs []Doc) error {
	r, w := io.Pipe()  // BUG: block #1
	go encode(w, docs) // BUG: block #1
	if err := u.sender.Send(u.prefix+name, r); err != nil {
		return fmt.Errorf("upload %s: %w", name, err) // BUG: block #1
	}
	return nil
}

type refusing struct{}

func (refusing) Send(path string, body io.Reader) error {
	head := make([]byte, 8)
	io.ReadFull(body, head)
	return errors.New("payload too large")
}

// Run uploads documents to a server that refuses them.
func Run() {
	u := New(refusing{}, "/docs/")
	if err := u.Upload("all", []Doc{{1, "first"}, {2, "second"}}); err != nil {
		fmt.Println(err)
	}
}
