package lsptest_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/concvet/concvet/internal/testing/lsptest"
)

// TestText moves between offsets and positions in text with characters of all lengths.
func TestText(t *testing.T) {
	const text = "a\n\tß𝔾 := 1\n\nend"
	for offset := range text + " " {
		p := lsptest.PositionAt(text, offset)
		if back, err := lsptest.Offset(text, p); err != nil || back != offset {
			t.Errorf("offset %d is at %v, which is at offset %d, %v", offset, p, back, err)
		}
	}
	if got, want := lsptest.PositionAt(text, strings.Index(text, ":=")), (lsptest.Position{Line: 1, Character: 5}); got != want {
		t.Errorf("got %v, want %v", got, want)
	}
	for _, p := range []lsptest.Position{{Line: 4}, {Line: 0, Character: 2}, {Line: 1, Character: 3}, {Line: 3, Character: 4}} {
		if offset, err := lsptest.Offset(text, p); err == nil {
			t.Errorf("%v is at offset %d, but there is no such place", p, offset)
		}
	}
}

func TestApply(t *testing.T) {
	at := func(line, start, end int) lsptest.Range {
		return lsptest.Range{Start: lsptest.Position{Line: line, Character: start}, End: lsptest.Position{Line: line, Character: end}}
	}
	got, err := lsptest.Apply("ab\ncd\n", []lsptest.TextEdit{{Range: at(1, 0, 1), NewText: "X"}, {Range: at(0, 2, 2), NewText: "!"}})
	if want := "ab!\nXd\n"; got != want || err != nil {
		t.Errorf("got %q, %v; want %q", got, err, want)
	}
	if got, err := lsptest.Apply("abc", []lsptest.TextEdit{{Range: at(0, 0, 2)}, {Range: at(0, 1, 3)}}); err == nil {
		t.Errorf("edits that overlap make %q", got)
	}
}

func TestURI(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a b%20ü.go")
	uri := lsptest.URI(file)
	if strings.ContainsAny(uri, " ü") || lsptest.File(uri) != file {
		t.Errorf("URI of %s is %s, which is of %s", file, uri, lsptest.File(uri))
	}
	if got := lsptest.File("untitled:one"); got != "" {
		t.Errorf("untitled:one is file %s", got)
	}
}

// TestClient has a server of a few lines that finds every TODO and asks for its configuration first.
func TestClient(t *testing.T) {
	fromServer, toClient := io.Pipe()
	fromClient, toServer := io.Pipe()
	go serve(bufio.NewReader(fromClient), toClient)
	c := lsptest.Connect(t, fromServer, toServer)
	file := filepath.Join(t.TempDir(), "a.go")
	if err := os.WriteFile(file, []byte("package a // TODO\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	c.Initialize(filepath.Dir(file), map[string]any{"word": "TODO"})
	found := func(n int) func([]lsptest.Diagnostic) bool {
		return func(list []lsptest.Diagnostic) bool { return len(list) == n }
	}
	c.Open(file)
	if got := c.Wait(file, found(1)).Diagnostics[0].Message; got != `TODO found, version 1` {
		t.Errorf("message is %q", got)
	}
	n := c.Count(file)
	c.Edit(file, lsptest.TextEdit{NewText: "// TODO\n"})
	if got := c.WaitAfter(file, n, found(2)).Diagnostics[0].Message; got != `TODO found, version 2` {
		t.Errorf("message is %q", got)
	}
	if got, want := c.Text(file), "// TODO\npackage a // TODO\n"; got != want {
		t.Errorf("text is %q, want %q", got, want)
	}
	if err := c.Answer(c.Request("unknown", nil), nil); err == nil || !strings.Contains(err.Error(), "what is unknown?") {
		t.Errorf("an unknown request fails with %v", err)
	}
	c.Shutdown()
}

// serve is a server that knows what TestClient needs, without checks: a mistake fails the test there.
func serve(in *bufio.Reader, out io.WriteCloser) {
	defer out.Close()
	send := func(m map[string]any) {
		data, _ := json.Marshal(m)
		fmt.Fprintf(out, "Content-Length: %d\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n%s", len(data), data)
	}
	text, word := "", ""
	var uri string
	var version float64
	publish := func() {
		if uri == "" || word == "" {
			return // the answer and what is opened come in any order
		}
		list := []any{}
		for range strings.Count(text, word) {
			list = append(list, map[string]any{"message": fmt.Sprintf("%s found, version %v", word, version)})
		}
		send(map[string]any{"jsonrpc": "2.0", "method": "textDocument/publishDiagnostics",
			"params": map[string]any{"uri": uri, "version": version, "diagnostics": list}})
	}
	for {
		var length int
		if _, err := fmt.Fscanf(in, "Content-Length: %d\r\n\r\n", &length); err != nil {
			return
		}
		data := make([]byte, length)
		io.ReadFull(in, data)
		var m struct {
			ID     any
			Method string
			Params struct {
				TextDocument struct {
					URI, Text string
					Version   float64
				}
				ContentChanges []struct{ Text string }
			}
			Result []struct{ Word string }
		}
		json.Unmarshal(data, &m)
		doc := m.Params.TextDocument
		switch m.Method {
		case "": // the configuration
			word = m.Result[0].Word
			publish()
		case "initialize", "shutdown":
			send(map[string]any{"jsonrpc": "2.0", "id": m.ID, "result": map[string]any{}})
		case "initialized":
			send(map[string]any{"jsonrpc": "2.0", "id": "config", "method": "workspace/configuration",
				"params": map[string]any{"items": []any{map[string]any{"section": "x"}}}})
		case "textDocument/didOpen":
			text, uri, version = doc.Text, doc.URI, doc.Version
			publish()
		case "textDocument/didChange":
			text, version = m.Params.ContentChanges[0].Text+text, doc.Version
			publish()
		case "exit":
			return
		default:
			send(map[string]any{"jsonrpc": "2.0", "id": m.ID, "error": map[string]any{"code": -32601, "message": "what is " + m.Method + "?"}})
		}
	}
}
