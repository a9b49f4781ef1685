package lsp

import (
	"bufio"
	"encoding/json"

	"fmt"
	"io"
	"net/textproto"
	"strconv"

	"github.com/sourcegraph/jsonrpc2"
)

// maxMessage bounds the length of a message: what is longer is no text that anybody edits.
const maxMessage = 256 << 20

// A codec reads messages with their headers. Other than the one that it writes with, it gets over a message that is none: the header
// tells where the next one starts.
type codec struct {
	jsonrpc2.VSCodeObjectCodec
	skipped func(error)
	over    *bool // the last message was the last
}

// ReadObject reads the next message.
func (c codec) ReadObject(stream *bufio.Reader, v any) error {
	for {
		if *c.over {
			return io.EOF
		}
		data, err := readFrame(stream)
		if err != nil {
			if err != io.EOF {
				c.skipped(err)
			}
			return io.EOF // there is no telling where the next one starts
		}
		if err = json.Unmarshal(data, v); err == nil {
			return nil
		}
		c.skipped(fmt.Errorf("a message that is none: %v", err))
	}
}

// readFrame reads a header and what it announces.
func readFrame(stream *bufio.Reader) ([]byte, error) {
	header, err := textproto.NewReader(stream).ReadMIMEHeader()
	if err != nil {
		return nil, err
	}
	length, err := strconv.ParseUint(header.Get("Content-Length"), 10, 64)
	if err != nil {
		return nil, fmt.Errorf("header of a message: Content-Length: %v", err)
	}
	if length > maxMessage {
		return nil, fmt.Errorf("a message of %d bytes", length)
	}
	data, err := io.ReadAll(io.LimitReader(stream, int64(length)))
	if err == nil && uint64(len(data)) < length {
		err = io.ErrUnexpectedEOF
	}
	return data, err
}

// A pipe is the editor: it is read from and written to. To close it ends nothing, since a read cannot be ended.
type pipe struct {
	io.Reader
	io.Writer
}

// Close does nothing.
func (pipe) Close() error { return nil }
