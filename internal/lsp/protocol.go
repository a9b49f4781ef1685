package lsp

import (
	"encoding/json"
	"net/url"
	"path/filepath"
	"strings"
)

// What of the protocol is used here. Names are those of its specification.
type (
	// position counts characters in the units that were agreed on; both numbers start from 0.
	position struct {
		Line      int `json:"line"`
		Character int `json:"character"`
	}

	textRange struct {
		Start position `json:"start"`
		End   position `json:"end"`
	}

	location struct {
		URI   string    `json:"uri"`
		Range textRange `json:"range"`
	}

	diagnostic struct {
		Range           textRange        `json:"range"`
		Severity        int              `json:"severity"`
		Code            string           `json:"code"`
		CodeDescription *codeDescription `json:"codeDescription,omitempty"`
		Source          string           `json:"source"`
		Message         string           `json:"message"`
		Related         []related        `json:"relatedInformation,omitempty"`
		Data            *diagnosticData  `json:"data,omitempty"`
	}

	// A diagnosticData is what a client may show besides: what the finding assumes.
	diagnosticData struct {
		Assumption string `json:"assumption"`
	}

	codeDescription struct {
		Href string `json:"href"`
	}

	related struct {
		Location location `json:"location"`
		Message  string   `json:"message"`
	}

	publishParams struct {
		URI         string       `json:"uri"`
		Version     *int         `json:"version,omitempty"`
		Diagnostics []diagnostic `json:"diagnostics"`
	}

	textEdit struct {
		Range   textRange `json:"range"`
		NewText string    `json:"newText"`
	}

	codeAction struct {
		Title       string        `json:"title"`
		Kind        string        `json:"kind"`
		Diagnostics []diagnostic  `json:"diagnostics"`
		IsPreferred bool          `json:"isPreferred,omitempty"`
		Edit        workspaceEdit `json:"edit"`
	}

	workspaceEdit struct {
		Changes         map[string][]textEdit `json:"changes,omitempty"`
		DocumentChanges []documentEdit        `json:"documentChanges,omitempty"`
	}

	documentEdit struct {
		TextDocument versioned  `json:"textDocument"`
		Edits        []textEdit `json:"edits"`
	}

	// versioned is a document, at a version if it is open.
	versioned struct {
		URI     string `json:"uri"`
		Version *int   `json:"version"`
	}
)

// What the editor sends.
type (
	initializeParams struct {
		InitializationOptions json.RawMessage `json:"initializationOptions"`
		Capabilities          struct {
			General struct {
				PositionEncodings []string `json:"positionEncodings"`
			} `json:"general"`
			Window struct {
				WorkDoneProgress bool `json:"workDoneProgress"`
			} `json:"window"`
			Workspace struct {
				WorkspaceEdit struct {
					DocumentChanges bool `json:"documentChanges"`
				} `json:"workspaceEdit"`
				DidChangeWatchedFiles struct {
					DynamicRegistration bool `json:"dynamicRegistration"`
				} `json:"didChangeWatchedFiles"`
			} `json:"workspace"`
		} `json:"capabilities"`
	}

	documentItem struct {
		URI     string `json:"uri"`
		Version int    `json:"version"`
		Text    string `json:"text"`
	}

	openParams struct {
		TextDocument documentItem `json:"textDocument"`
	}

	changeParams struct {
		TextDocument   documentItem `json:"textDocument"`
		ContentChanges []change     `json:"contentChanges"`
	}

	// change replaces a range, or all if there is none.
	change struct {
		Range *textRange `json:"range"`
		Text  string     `json:"text"`
	}

	actionParams struct {
		TextDocument documentItem `json:"textDocument"`
		Range        textRange    `json:"range"`
		Context      struct {
			Only []string `json:"only"`
		} `json:"context"`
	}

	configurationParams struct {
		Settings json.RawMessage `json:"settings"`
	}

	watchedParams struct {
		Changes []struct {
			URI string `json:"uri"`
		} `json:"changes"`
	}
)

// Severities of diagnostics, and kinds of messages to users.
const (
	severityWarning     = 2
	severityInformation = 3
	severityHint        = 4

	kindError   = 1
	kindWarning = 2
	kindLog     = 4
)

// fileOf returns the name of the file that a URI is of, "" if it is of none.
func fileOf(uri string) string {
	u, err := url.Parse(uri)
	if err != nil || u.Scheme != "file" || u.Path == "" {
		return ""
	}
	name := u.Path
	if len(name) > 2 && name[0] == '/' && name[2] == ':' { // with a drive
		name = strings.ToUpper(name[1:2]) + name[2:]
	}
	name = filepath.Clean(filepath.FromSlash(name))
	if !filepath.IsAbs(name) {
		return ""
	}
	return name
}

// uriOf returns the URI of a file.
func uriOf(file string) string {
	name := filepath.ToSlash(file)
	if !strings.HasPrefix(name, "/") {
		name = "/" + name
	}
	return (&url.URL{Scheme: "file", Path: name}).String()
}
