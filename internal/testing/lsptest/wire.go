package lsptest

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net/textproto"
	"strconv"
)

// A message is a request, a notification or an answer.
type message struct {
	JSONRPC string          `json:"jsonrpc"`
	ID      json.RawMessage `json:"id,omitempty"`
	Method  string          `json:"method,omitempty"`
	Params  json.RawMessage `json:"params,omitempty"`
	Result  json.RawMessage `json:"result,omitempty"`
	Error   *Error          `json:"error,omitempty"`
}

// An Error is what a server answers to a request that failed.
type Error struct {
	Code    int    `json:"code"`
	Message string `json:"message"`
}

// Error returns what the server says.
func (e *Error) Error() string { return fmt.Sprintf("%s (code %d)", e.Message, e.Code) }

// writeMessage writes a message with its header.
func writeMessage(w io.Writer, m *message) error {
	m.JSONRPC = "2.0"
	data, err := json.Marshal(m)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(w, "Content-Length: %d\r\n\r\n%s", len(data), data)
	return err
}

// readMessage reads a message. Anything that is none is an error: a server must print nothing else.
func readMessage(r *bufio.Reader) (*message, error) {
	header, err := textproto.NewReader(r).ReadMIMEHeader()
	if err != nil {
		return nil, err
	}
	length, err := strconv.Atoi(header.Get("Content-Length"))
	if err != nil {
		return nil, fmt.Errorf("header of a message: %v", err)
	}
	data := make([]byte, length)
	if _, err := io.ReadFull(r, data); err != nil {
		return nil, err
	}
	m := new(message)
	if err := json.Unmarshal(data, m); err != nil {
		return nil, fmt.Errorf("%v in %q", err, data)
	}
	if m.JSONRPC != "2.0" {
		return nil, fmt.Errorf("no JSON-RPC 2.0: %q", data)
	}
	return m, nil
}
