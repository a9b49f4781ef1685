package lsptest

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

// Timeout is how long a client waits for an answer or for diagnostics: long enough for the first analysis of a package
// with an empty build cache on a slow machine.
const Timeout = 4 * time.Minute

// A Client is an editor with one server. Its methods end the test if the server fails; they are for the goroutine of the test.
type Client struct {
	t   testing.TB
	out io.WriteCloser

	writing  sync.Mutex // guards out
	mu       sync.Mutex // guards what follows
	changed  chan struct{}
	settings any
	nextID   int
	answers  map[string]*message
	shown    map[string][]Published // by file
	log      []string               // what the server asked to show or log
	err      error                  // why the server can no longer be read

	docs map[string]*document // by file; of the test's goroutine
}

// A document is a file that is open in the editor.
type document struct {
	version int
	text    string
}

// Published are the diagnostics of a file as the server published them at one time.
type Published struct {
	Diagnostics []Diagnostic
	Version     int // of the document, or 0 if the server did not say
	At          time.Time
}

// Start runs a server as a process and connects to it. The process is killed at the end of the test unless [Client.Shutdown] ended it.
// What it writes to its standard error is shown if the test fails.
func Start(t testing.TB, cmd *exec.Cmd) *Client {
	t.Helper()
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	c := Connect(t, out, in)
	t.Cleanup(func() {
		in.Close()
		timer := time.AfterFunc(10*time.Second, func() { cmd.Process.Kill() })
		defer timer.Stop()
		c.waitEnd()
		err := cmd.Wait()
		if t.Failed() {
			t.Logf("the server ended: %v; its standard error:\n%s", err, stderr.Bytes())
		}
	})
	return c
}

// Connect makes a client of a server that reads what is written to out and writes what is read from in.
func Connect(t testing.TB, in io.Reader, out io.WriteCloser) *Client {
	c := &Client{
		t: t, out: out,
		changed: make(chan struct{}),
		answers: make(map[string]*message),
		shown:   make(map[string][]Published),
		docs:    make(map[string]*document),
	}
	go c.receive(bufio.NewReader(in))
	return c
}

// receive reads what the server says until it ends.
func (c *Client) receive(r *bufio.Reader) {
	for {
		m, err := readMessage(r)
		if err != nil {
			c.update(func() { c.err = err })
			return
		}
		switch {
		case m.Method == "": // an answer
			c.update(func() { c.answers[string(m.ID)] = m })
		case m.ID != nil:
			c.reply(m)
		default:
			c.notified(m)
		}
	}
}

// reply answers a request of the server the way an editor does that has nothing to say. It does so in a goroutine of its own,
// since a server may read no further until it has written what it has to say.
func (c *Client) reply(m *message) {
	answer := &message{ID: m.ID, Result: json.RawMessage("null")}
	switch m.Method {
	case "workspace/configuration":
		var params struct{ Items []struct{} }
		json.Unmarshal(m.Params, &params)
		results := make([]any, len(params.Items))
		c.mu.Lock()
		for i := range results {
			results[i] = c.settings
		}
		c.mu.Unlock()
		answer.Result, _ = json.Marshal(results)
	case "client/registerCapability", "client/unregisterCapability", "window/workDoneProgress/create",
		"window/showMessageRequest", "workspace/diagnostic/refresh", "workspace/codeLens/refresh":
	default:
		answer.Result, answer.Error = nil, &Error{-32601, "not known to this editor: " + m.Method}
	}
	go func() {
		if err := c.write(answer); err != nil {
			c.update(func() { c.err = errors.Join(c.err, err) })
		}
	}()
}

// notified takes note of what the server tells.
func (c *Client) notified(m *message) {
	at := time.Now()
	switch m.Method {
	case "textDocument/publishDiagnostics":
		var params struct {
			URI         string
			Version     int
			Diagnostics []Diagnostic
		}
		err := json.Unmarshal(m.Params, &params)
		c.update(func() {
			file := File(params.URI)
			c.shown[file] = append(c.shown[file], Published{params.Diagnostics, params.Version, at})
			c.err = errors.Join(c.err, err)
		})
	case "window/logMessage", "window/showMessage":
		var params struct{ Message string }
		json.Unmarshal(m.Params, &params)
		c.update(func() { c.log = append(c.log, params.Message) })
	}
}

// update changes what mu guards, and wakes who waits for that.
func (c *Client) update(change func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	change()
	close(c.changed)
	c.changed = make(chan struct{})
}

// wait waits until done, which is called with mu held. It returns false if the server ended first, or the time was over.
func (c *Client) wait(done func() bool) bool {
	timeout := time.After(Timeout)
	for {
		c.mu.Lock()
		ok, err, changed := done(), c.err, c.changed
		c.mu.Unlock()
		if ok || err != nil {
			return ok
		}
		select {
		case <-changed:
		case <-timeout:
			return false
		}
	}
}

// waitEnd waits until the server has closed its output.
func (c *Client) waitEnd() { c.wait(func() bool { return c.err != nil }) }

func (c *Client) write(m *message) error {
	c.writing.Lock()
	defer c.writing.Unlock()
	return writeMessage(c.out, m)
}

// Notify sends a notification.
func (c *Client) Notify(method string, params any) {
	c.t.Helper()
	data, err := json.Marshal(params)
	if err == nil {
		err = c.write(&message{Method: method, Params: data})
	}
	if err != nil {
		c.t.Fatalf("%s: %v", method, err)
	}
}

// Request sends a request and returns the ID under which [Client.Answer] finds the answer, and [Client.Cancel] the request.
func (c *Client) Request(method string, params any) string {
	c.t.Helper()
	c.mu.Lock()
	c.nextID++
	id := strconv.Itoa(c.nextID)
	c.mu.Unlock()
	data, err := json.Marshal(params)
	if err == nil {
		err = c.write(&message{ID: json.RawMessage(id), Method: method, Params: data})
	}
	if err != nil {
		c.t.Fatalf("%s: %v", method, err)
	}
	return id
}

// Answer waits for the answer to a request and decodes its result, unless result is nil. An error that the server answers is an [*Error].
func (c *Client) Answer(id string, result any) error {
	c.t.Helper()
	var m *message
	if !c.wait(func() bool { m = c.answers[id]; return m != nil }) {
		c.t.Fatalf("no answer to request %s: %s", id, c.state())
	}
	if m.Error != nil {
		return m.Error
	}
	if result == nil {
		return nil
	}
	return json.Unmarshal(m.Result, result)
}

// Call sends a request and waits for its result. An error that the server answers ends the test.
func (c *Client) Call(method string, params, result any) {
	c.t.Helper()
	if err := c.Answer(c.Request(method, params), result); err != nil {
		c.t.Fatalf("%s: %v", method, err)
	}
}

// Log returns what the server wanted to be shown or logged so far.
func (c *Client) Log() []string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return append([]string(nil), c.log...)
}

// state describes what a test that gives up should know.
func (c *Client) state() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	var out strings.Builder
	if c.err != nil {
		fmt.Fprintf(&out, "the server ended: %v\n", c.err)
	} else {
		fmt.Fprintf(&out, "waited %v\n", Timeout)
	}
	for _, file := range slices.Sorted(maps.Keys(c.shown)) {
		list := c.shown[file]
		last := list[len(list)-1]
		fmt.Fprintf(&out, "%s: published %d times, version %d\n", file, len(list), last.Version)
		for _, d := range last.Diagnostics {
			fmt.Fprintf(&out, "\t%d:%d: %s: %v: %s\n", d.Range.Start.Line, d.Range.Start.Character, d.Source, d.Code, d.Message)
		}
	}
	for _, line := range c.log {
		fmt.Fprintf(&out, "log: %s\n", line)
	}
	return out.String()
}

// readFile reads what a document starts from.
func (c *Client) readFile(file string) string {
	c.t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		c.t.Fatal(err)
	}
	return string(data)
}
