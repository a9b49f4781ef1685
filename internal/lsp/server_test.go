package lsp_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/textproto"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/concvet/concvet/internal/finding"
	"github.com/concvet/concvet/internal/lsp"
	"github.com/concvet/concvet/internal/testing/lsptest"
)

// bugs is an analysis that finds the word BUG in file a.go. Its package is broken if the text has the word BROKEN, and takes until
// it is ended if that has the word SLOW. A fix removes the word.
type bugs struct {
	mu      sync.Mutex
	started []string // texts
	ended   int      // analyses that were put an end to
}

func (b *bugs) CheckFlags(flags []string) error {
	if len(flags) > 0 {
		return fmt.Errorf("flags %q", flags)
	}
	return nil
}

func (b *bugs) Analyze(ctx context.Context, job lsp.Job) (*lsp.Result, error) {
	file := filepath.Join(job.Dir, "a.go")
	text, ok := job.Overlay[file]
	if !ok {
		data, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		text = string(data)
	}
	b.mu.Lock()
	b.started = append(b.started, text)
	b.mu.Unlock()
	if strings.Contains(text, "SLOW") {
		<-ctx.Done()
		b.mu.Lock()
		b.ended++
		b.mu.Unlock()
		return nil, ctx.Err()
	}
	if strings.Contains(text, "BROKEN") {
		return &lsp.Result{Broken: true, Problems: []string{"a.go:1:1: it is broken"}}, nil
	}
	result := new(lsp.Result)
	for offset := 0; ; offset++ {
		i := strings.Index(text[offset:], "BUG")
		if i < 0 {
			return result, nil
		}
		offset += i
		before := text[:offset]
		at := finding.Position{File: file, Line: strings.Count(before, "\n") + 1, Column: offset - strings.LastIndexByte(before, '\n')}
		result.Findings = append(result.Findings, &finding.Finding{
			Code: "CV1", Tier: "likely", Position: at, Message: "a bug", Assumption: "it runs", URL: "https://example.com/CV1",
			Related: []finding.Related{{Position: at, Message: "here"}, {Position: finding.Position{File: "elsewhere.go", Line: 1}}},
			Fixes:   []finding.Fix{{Message: "remove it", Edits: []finding.Edit{{File: file, Start: offset, End: offset + 3}}}},
		})
	}
}

// serve connects an editor to a server of bugs, and returns the file to be edited.
func serve(t *testing.T, text string) (c *lsptest.Client, b *bugs, file string, end func() error) {
	t.Helper()
	fromServer, toClient := io.Pipe()
	fromClient, toServer := io.Pipe()
	b = new(bugs)
	server := &lsp.Server{Analysis: b, Version: "v1", Debounce: 30 * time.Millisecond, Log: func(line string) { t.Log(line) }}
	ended := make(chan error, 1)
	go func() {
		ended <- server.Serve(context.Background(), fromClient, toClient)
		toClient.Close()
	}()
	c = lsptest.Connect(t, fromServer, toServer)
	file = filepath.Join(t.TempDir(), "a.go")
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	return c, b, file, func() error {
		toServer.Close()
		return <-ended
	}
}

func count(n int) func([]lsptest.Diagnostic) bool {
	return func(shown []lsptest.Diagnostic) bool { return len(shown) == n }
}

// TestConversation has what one file goes through.
func TestConversation(t *testing.T) {
	c, b, file, end := serve(t, "package a // 𝔾 BUG_1\n")
	if got := c.Initialize(filepath.Dir(file), map[string]any{}); got.ServerInfo.Name != "concvet" || got.Capabilities.PositionEncoding != "utf-16" {
		t.Errorf("the server says %+v", got)
	}
	c.Open(file)
	d := c.Wait(file, count(1)).Diagnostics[0]
	want := lsptest.Range{Start: lsptest.Position{Character: 16}, End: lsptest.Position{Character: 21}}
	if d.Range != want || d.Severity != lsptest.SeverityInformation || d.Code != "CV1" || d.Href() != "https://example.com/CV1" || len(d.Related) != 1 || string(d.Data) != `{"assumption":"it runs"}` {
		t.Errorf("shown is %+v", d)
	}
	c.Change(file, "BROKEN")
	for len(c.Log()) == 0 {
		time.Sleep(10 * time.Millisecond)
	}
	if log := c.Log()[0]; !strings.Contains(log, "it is broken") || c.Count(file) != 1 {
		t.Errorf("%d publications, log %q", c.Count(file), log)
	}
	if stale := c.CodeActions(file, d); len(stale) > 0 {
		t.Errorf("fixes for another text: %+v", stale)
	}
	c.Change(file, "BUG BUG")
	shown := c.WaitAfter(file, 1, count(2))
	actions := c.CodeActions(file, shown.Diagnostics[1])
	if len(actions) != 1 {
		t.Fatalf("the actions are %+v", actions)
	}
	c.Edit(file, actions[0].Edit.Edits(file)...)
	c.WaitAfter(file, 2, count(1))
	if got := c.Text(file); got != "BUG " {
		t.Errorf("fixed, the text is %q", got)
	}
	var none []lsptest.CodeAction
	c.Call("textDocument/codeAction", map[string]any{"textDocument": map[string]any{"uri": lsptest.URI(file)},
		"range": d.Range, "context": map[string]any{"only": []string{"refactor"}}}, &none)
	if len(none) > 0 {
		t.Errorf("refactorings: %+v", none)
	}

	// What is outdated is put an end to, and the same is not told for it.
	n := c.Count(file)
	c.Change(file, "SLOW BUG")
	for b.waits() == 0 {
		time.Sleep(10 * time.Millisecond)
	}
	c.Change(file, "BUG BUG BUG")
	if got := c.WaitAfter(file, n, count(3)); c.Count(file) != n+1 || got.Version != 6 {
		t.Errorf("%d publications, the last of version %d", c.Count(file)-n, got.Version)
	}
	b.mu.Lock()
	if b.ended != 1 {
		t.Errorf("%d analyses were ended", b.ended)
	}
	b.mu.Unlock()

	// A run that nobody waits for any more ends with the file.
	c.Change(file, "SLOW")
	for b.waits() == 0 {
		time.Sleep(10 * time.Millisecond)
	}
	n = c.Count(file)
	c.Close(file)
	c.WaitAfter(file, n, count(0))
	c.Call("shutdown", nil, nil)
	if err := c.Answer(c.Request("textDocument/codeAction", map[string]any{}), nil); err == nil {
		t.Error("a request after the shutdown is answered")
	}
	c.Notify("exit", nil)
	if err := end(); err != nil || b.waits() != 0 {
		t.Errorf("the server ended with %v, %d analyses run", err, b.waits())
	}
}

// waits returns how many analyses wait for their end.
func (b *bugs) waits() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	slow := 0
	for _, text := range b.started {
		if strings.Contains(text, "SLOW") {
			slow++
		}
	}
	return slow - b.ended
}

// TestFirstGoesOn changes a file while its first analysis runs. That goes on, since what it has found of imports the next needs
// as well, but nothing is told of it. A file that is closed ends it.
func TestFirstGoesOn(t *testing.T) {
	c, b, file, end := serve(t, "SLOW")
	c.Initialize(filepath.Dir(file), nil)
	c.Open(file)
	for b.waits() == 0 {
		time.Sleep(10 * time.Millisecond)
	}
	c.Change(file, "BUG")
	time.Sleep(200 * time.Millisecond)
	if b.waits() != 1 || c.Count(file) != 0 {
		t.Errorf("%d analyses run, %d publications", b.waits(), c.Count(file))
	}
	c.Close(file)
	for b.waits() != 0 {
		time.Sleep(10 * time.Millisecond)
	}
	if err := end(); !errors.Is(err, lsp.ErrNoShutdown) {
		t.Errorf("the server ended with %v", err)
	}
}

// TestSettings gives what is no setting.
func TestSettings(t *testing.T) {
	for _, test := range []struct {
		settings any
		want     []string // parts of what is shown, in any order
	}{
		{map[string]any{"concvet": map[string]any{}, "gopls": 1}, nil},
		{map[string]any{"gopls": 1}, []string{`unknown setting "gopls"`}},
		{map[string]any{"concvet": 1}, []string{"concvet is no object"}},
		{[]int{1}, []string{"they are no object"}},
		{map[string]any{"flags": "-tier=bug"}, []string{"flags is no list of strings"}},
		{map[string]any{"tier": 1}, []string{"tier is no string"}},
		{map[string]any{"tier": "bug", "flags": []string{"-x"}}, []string{`flags ["-x" "-tier=bug"]`}},
	} {
		c, _, _, end := serve(t, "")
		c.Initialize(t.TempDir(), test.settings)
		for len(c.Log()) < len(test.want) {
			time.Sleep(10 * time.Millisecond)
		}
		c.Call("shutdown", nil, nil)
		c.Notify("exit", nil)
		end()
		log := strings.Join(c.Log(), "\n")
		for _, part := range test.want {
			if !strings.Contains(log, part) {
				t.Errorf("for %v %q is shown, want %q", test.settings, log, part)
			}
		}
		if len(test.want) == 0 && log != "" {
			t.Errorf("for %v %q is shown", test.settings, log)
		}
	}
}

// TestMalformed goes on after messages that are none, and ends where none can be found any more.
func TestMalformed(t *testing.T) {
	frame := func(body string) string { return fmt.Sprintf("Content-Length: %d\r\n\r\n%s", len(body), body) }
	var out bytes.Buffer
	var log []string
	server := &lsp.Server{Analysis: new(bugs), Log: func(line string) { log = append(log, line) }}
	in := frame("{") + frame(`{"jsonrpc":"2.0"}`) + frame(`[]`) + frame("") +
		frame(`{"jsonrpc":"2.0","id":1,"method":"initialize","params":[]}`) +
		frame(`{"jsonrpc":"2.0","id":2,"method":"initialize"}`) +
		"content-type: x\r\ncontent-length: 44\r\n\r\n" + `{"jsonrpc":"2.0","id":"a","method":"unknown"}`[:44] + "nonsense\r\n\r\n" +
		frame(`{"jsonrpc":"2.0","id":3,"method":"initialize"}`)
	if err := server.Serve(t.Context(), strings.NewReader(in), &out); !errors.Is(err, lsp.ErrNoShutdown) {
		t.Errorf("the server ended with %v", err)
	}
	for _, part := range []string{`"id":1,"error":{"code":-32602`, `"id":2,"result":{"capabilities"`} {
		if !strings.Contains(out.String(), part) {
			t.Errorf("there is no %s in %s", part, out.String())
		}
	}
	if strings.Contains(out.String(), `"id":3`) || len(log) < 4 {
		t.Errorf("log %q, output %s", log, out.String())
	}
}

// FuzzServer gives the server messages, one per line, as an editor would frame them. It answers in messages, whatever they are, and ends.
func FuzzServer(f *testing.F) {
	dir := f.TempDir()
	uri := lsptest.URI(filepath.Join(dir, "a.go"))
	start := `{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{"general":{"positionEncodings":["utf-8"]}}}}` + "\n" +
		`{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"` + uri + `","version":1,"text":"BUG 𝔾\n"}}}` + "\n"
	f.Add(start + `{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"` + uri +
		`","version":2},"contentChanges":[{"range":{"start":{"line":0,"character":4},"end":{"line":9,"character":-1}},"text":"\ud800"}]}}` + "\n" +
		`{"jsonrpc":"2.0","id":2,"method":"textDocument/codeAction","params":{"textDocument":{"uri":"` + uri +
		`"},"range":{"start":{"line":0,"character":0},"end":{"line":0,"character":1}},"context":{"only":["quickfix"]}}}`)
	f.Add(start + `{"jsonrpc":"2.0","method":"workspace/didChangeConfiguration","params":{"settings":{"concvet":{"tier":"x","y":[]}}}}` + "\n" +
		`{"jsonrpc":"2.0","method":"workspace/didChangeWatchedFiles","params":{"changes":[{"uri":"file:///x"}]}}` + "\n" +
		`{"jsonrpc":"2.0","method":"textDocument/didSave","params":{"textDocument":{"uri":"` + uri + `"}}}` + "\n" +
		`{"jsonrpc":"2.0","method":"textDocument/didClose","params":{"textDocument":{"uri":"` + uri + `"}}}` + "\n" +
		`{"jsonrpc":"2.0","id":9,"method":"shutdown"}` + "\n" + `{"jsonrpc":"2.0","method":"exit"}`)
	f.Add("{\n[]\nnull\n" + `{"jsonrpc":"2.0","id":[],"method":1}`)
	f.Fuzz(func(t *testing.T, messages string) {
		var in strings.Builder
		for line := range strings.Lines(messages) {
			fmt.Fprintf(&in, "Content-Length: %d\r\n\r\n%s", len(line), line)
		}
		var out bytes.Buffer
		server := &lsp.Server{Analysis: new(bugs), Log: func(string) {}}
		if err := server.Serve(t.Context(), strings.NewReader(in.String()), &out); err != nil && !errors.Is(err, lsp.ErrNoShutdown) {
			t.Errorf("the server ended with %v", err)
		}
		for r := textproto.NewReader(bufio.NewReader(&out)); ; {
			header, err := r.ReadMIMEHeader()
			if errors.Is(err, io.EOF) {
				return
			} else if err != nil {
				t.Fatal(err)
			}
			length, err := strconv.Atoi(header.Get("Content-Length"))
			if err != nil {
				t.Fatal(err)
			}
			data := make([]byte, length)
			if _, err := io.ReadFull(r.R, data); err != nil || !json.Valid(data) {
				t.Fatalf("%v in %q", err, data)
			}
		}
	})
}
