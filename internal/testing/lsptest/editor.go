package lsptest

import (
	"os"
	"path/filepath"
	"time"
)

// object is a JSON object.
type object = map[string]any

// An InitializeResult is what a server says of itself.
type InitializeResult struct {
	Capabilities struct {
		PositionEncoding   string
		TextDocumentSync   any
		CodeActionProvider any
	}
	ServerInfo struct{ Name, Version string }
}

// Initialize opens the folder root. The settings are what a user has configured for the server; the server gets them with the request,
// and again when it asks for its configuration.
func (c *Client) Initialize(root string, settings any) *InitializeResult {
	c.t.Helper()
	c.update(func() { c.settings = settings })
	result := new(InitializeResult)
	c.Call("initialize", object{
		"processId":             os.Getpid(),
		"clientInfo":            object{"name": "lsptest"},
		"rootPath":              root,
		"rootUri":               URI(root),
		"workspaceFolders":      []object{{"uri": URI(root), "name": filepath.Base(root)}},
		"initializationOptions": settings,
		"capabilities":          capabilities(),
	}, result)
	c.Notify("initialized", object{})
	return result
}

// capabilities returns what the editor says that it can do.
func capabilities() object {
	return object{
		"general": object{"positionEncodings": []string{"utf-16"}},
		"window":  object{"workDoneProgress": true},
		"workspace": object{
			"configuration":    true,
			"workspaceFolders": true,
			"workspaceEdit":    object{"documentChanges": true},
		},
		"textDocument": object{
			"synchronization": object{"didSave": true},
			"publishDiagnostics": object{
				"relatedInformation":     true,
				"versionSupport":         true,
				"codeDescriptionSupport": true,
				"dataSupport":            true,
			},
			"codeAction": object{
				"dataSupport":              true,
				"isPreferredSupport":       true,
				"codeActionLiteralSupport": object{"codeActionKind": object{"valueSet": []string{"quickfix", "refactor", "source"}}},
			},
		},
	}
}

// Open opens a file of the disk.
func (c *Client) Open(file string) {
	c.t.Helper()
	doc := &document{1, c.readFile(file)}
	c.docs[file] = doc
	c.Notify("textDocument/didOpen", object{
		"textDocument": object{"uri": URI(file), "languageId": "go", "version": doc.version, "text": doc.text},
	})
}

// Text returns the text of a file as it is in the editor.
func (c *Client) Text(file string) string { return c.document(file).text }

// Change replaces the whole text of an open file in the editor. Nothing is saved.
func (c *Client) Change(file, text string) {
	c.t.Helper()
	c.change(file, text, object{"text": text})
}

// Edit changes an open file in the editor by edits that must not overlap, the way editors tell of them as keys are pressed.
// Nothing is saved.
func (c *Client) Edit(file string, edits ...TextEdit) {
	c.t.Helper()
	for _, e := range edits {
		text, err := Apply(c.document(file).text, []TextEdit{e})
		if err != nil {
			c.t.Fatalf("%s: %v", file, err)
		}
		c.change(file, text, object{"range": e.Range, "text": e.NewText})
	}
}

// change tells of a change after which a file has a text.
func (c *Client) change(file, text string, change object) {
	c.t.Helper()
	doc := c.document(file)
	doc.version++
	doc.text = text
	c.Notify("textDocument/didChange", object{
		"textDocument":   object{"uri": URI(file), "version": doc.version},
		"contentChanges": []object{change},
	})
}

// Save writes an open file to the disk.
func (c *Client) Save(file string) {
	c.t.Helper()
	doc := c.document(file)
	if err := os.WriteFile(file, []byte(doc.text), 0o666); err != nil {
		c.t.Fatal(err)
	}
	c.Notify("textDocument/didSave", object{"textDocument": object{"uri": URI(file)}, "text": doc.text})
}

// Close closes an open file. What is not saved is lost.
func (c *Client) Close(file string) {
	c.t.Helper()
	c.document(file)
	delete(c.docs, file)
	c.Notify("textDocument/didClose", object{"textDocument": object{"uri": URI(file)}})
}

// document returns a file that is open.
func (c *Client) document(file string) *document {
	c.t.Helper()
	doc := c.docs[file]
	if doc == nil {
		c.t.Fatalf("%s is not open", file)
	}
	return doc
}

// Shown returns what the editor shows for a file now.
func (c *Client) Shown(file string) []Diagnostic {
	c.mu.Lock()
	defer c.mu.Unlock()
	if list := c.shown[file]; len(list) > 0 {
		return list[len(list)-1].Diagnostics
	}
	return nil
}

// Count returns how often the server has published diagnostics of a file. With [Client.WaitAfter] it tells what comes after a change
// from what was there before it.
func (c *Client) Count(file string) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.shown[file])
}

// Wait waits until the last that the server has published for a file is as wanted, and returns it. Servers may publish in several
// steps, and publish the same again.
func (c *Client) Wait(file string, want func([]Diagnostic) bool) Published {
	c.t.Helper()
	return c.WaitAfter(file, 0, want)
}

// WaitAfter is [Client.Wait] for what is published after the first n.
func (c *Client) WaitAfter(file string, n int, want func([]Diagnostic) bool) Published {
	c.t.Helper()
	var last Published
	if !c.wait(func() bool {
		list := c.shown[file]
		if len(list) <= n {
			return false
		}
		last = list[len(list)-1]
		return want(last.Diagnostics)
	}) {
		c.t.Fatalf("what is wanted of %s is not published: %s", file, c.state())
	}
	return last
}

// Latency changes a file by edits and returns how long it takes until the server has published something wanted for it.
func (c *Client) Latency(file string, want func([]Diagnostic) bool, edits ...TextEdit) time.Duration {
	c.t.Helper()
	n, start := c.Count(file), time.Now()
	c.Edit(file, edits...)
	return c.WaitAfter(file, n, want).At.Sub(start)
}

// CodeActions returns the quick fixes that the server has for a diagnostic of an open file.
func (c *Client) CodeActions(file string, d Diagnostic) []CodeAction {
	c.t.Helper()
	var actions []CodeAction
	c.Call("textDocument/codeAction", object{
		"textDocument": object{"uri": URI(file)},
		"range":        d.Range,
		"context":      object{"diagnostics": []Diagnostic{d}, "only": []string{"quickfix"}, "triggerKind": 1},
	}, &actions)
	return actions
}

// Shutdown ends the server the way editors do.
func (c *Client) Shutdown() {
	c.t.Helper()
	c.Call("shutdown", nil, nil)
	c.Notify("exit", nil)
	c.waitEnd()
}
