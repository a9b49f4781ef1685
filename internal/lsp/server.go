package lsp

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"
	"time"

	"github.com/sourcegraph/jsonrpc2"

	"github.com/concvet/concvet/internal/finding"
)

// Source is what the diagnostics say they are from.
const Source = "concvet"

// ErrNoShutdown is the error of an editor that has gone without asking the server to shut down.
var ErrNoShutdown = errors.New("the editor has gone without a shutdown request")

// A Server serves one editor.
type Server struct {
	Analysis Analysis
	Version  string
	Debounce time.Duration // how long after a change a package is analyzed if no other follows; less after the first
	Log      func(string)  // takes lines that are not for the editor
}

// An Analysis finds what is wrong with packages. Its methods may be called by several goroutines at once.
type Analysis interface {
	// CheckFlags returns an error that tells users what is wrong with flags, nil if they can be used.
	CheckFlags(flags []string) error
	// Analyze analyzes the package in a directory, with its tests. It ends soon after ctx is done.
	Analyze(ctx context.Context, job Job) (*Result, error)
}

// A Job is a package to be analyzed.
type Job struct {
	Dir     string
	Overlay map[string]string // texts of files that are not those on disk
	Flags   []string          // what the user has configured
}

// A Result is what an analysis has found. Names of files are absolute, offsets are those in the texts of the job.
type Result struct {
	Findings []*finding.Finding
	Broken   bool     // findings may be missing, mostly because the package does not compile
	Problems []string // why
}

// A logger is where package jsonrpc2 logs.
type logger func(string)

// Printf logs a line.
func (l logger) Printf(format string, args ...any) {
	l(strings.TrimSpace(fmt.Sprintf(format, args...)))
}

// A session is what there is between the server and one editor.
type session struct {
	server *Server
	ctx    context.Context // done when the session ends
	end    context.CancelFunc
	slots  chan struct{} // taken by analyses
	out    *outbox

	running sync.WaitGroup // analyses
	over    bool           // of the goroutine that reads: there is nothing more to be read

	mu       sync.Mutex // guards what follows
	conn     *jsonrpc2.Conn
	phase    phase
	clean    bool // the editor has asked for the shutdown
	encoding encoding
	can      capabilities
	flags    []string
	docs     snapshot
	packages map[string]*pkg // by directory
	changed  time.Time       // when the last change came
	told     map[string]bool // what users were shown, which is not to be shown again
}

// A phase is what the editor may ask for.
type phase int

const (
	fresh phase = iota
	ready
	down
)

// capabilities are what the editor can do of what is not a matter of course.
type capabilities struct {
	progress, documentChanges, watch bool
}

// maxRuns is how many packages are analyzed at the same time: the go command makes use of all processors by itself.
const maxRuns = 2

// Serve serves the editor that writes to in and reads out, until it goes or ctx is done. All that was
// started has ended then.
func (srv *Server) Serve(ctx context.Context, in io.Reader, out io.Writer) error {
	logger := logger(srv.Log)
	s := &session{
		server: srv, encoding: utf16Units,
		slots: make(chan struct{}, maxRuns),
		docs:  make(snapshot), packages: make(map[string]*pkg), told: make(map[string]bool),
	}
	s.ctx, s.end = context.WithCancel(ctx)
	defer s.end()
	stream := jsonrpc2.NewBufferedStream(pipe{in, out}, codec{skipped: func(err error) { logger(err.Error()) }, over: &s.over})
	s.mu.Lock() // nothing is handled before the session is complete
	s.conn = jsonrpc2.NewConn(s.ctx, stream, jsonrpc2.HandlerWithError(s.handle).SuppressErrClosed(), jsonrpc2.SetLogger(logger))
	s.out = newOutbox(s.conn, s.ctx)
	s.mu.Unlock()
	select {
	case <-s.ctx.Done():
	case <-s.conn.DisconnectNotify():
	}
	s.mu.Lock()
	s.phase = down // nothing is started any more
	clean := s.clean
	for _, p := range s.packages {
		p.stop()
	}
	s.mu.Unlock()
	s.end()
	s.running.Wait()
	s.conn.Close()
	s.out.close()
	if err := context.Cause(ctx); err != nil {
		return err
	}
	if !clean {
		return ErrNoShutdown
	}
	return nil
}

// The codes of errors that the protocol of language servers adds.
const notInitialized = -32002

// handle answers a request, or takes note of a notification. Messages are handled one after the other, in the order in which they
// come, and nothing is waited for.
func (s *session) handle(_ context.Context, _ *jsonrpc2.Conn, req *jsonrpc2.Request) (any, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case req.Method == "exit":
		s.over = true
		return nil, nil
	case s.phase == down:
		return nil, &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidRequest, Message: "the server was shut down"}
	case req.Method == "initialize" && s.phase == fresh:
		return decoded(req, s.initialize)
	case s.phase == fresh:
		return nil, &jsonrpc2.Error{Code: notInitialized, Message: "not initialized"}
	}
	switch req.Method {
	case "initialized":
		s.watch()
	case "shutdown":
		s.phase, s.clean = down, true
		for _, p := range s.packages {
			p.stop()
		}
	case "textDocument/didOpen":
		return noted(req, func(p openParams) { s.open(p.TextDocument) })
	case "textDocument/didChange":
		return noted(req, s.change)
	case "textDocument/didSave":
		return noted(req, func(p openParams) { s.save(p.TextDocument) })
	case "textDocument/didClose":
		return noted(req, func(p openParams) { s.close(p.TextDocument) })
	case "textDocument/codeAction":
		return decoded(req, s.actions)
	case "workspace/didChangeConfiguration":
		return noted(req, func(p configurationParams) { s.configure(p.Settings, true) })
	case "workspace/didChangeWatchedFiles":
		return noted(req, s.watched)
	default:
		if !req.Notif {
			return nil, &jsonrpc2.Error{Code: jsonrpc2.CodeMethodNotFound, Message: "there is no " + req.Method}
		}
	}
	return nil, nil
}

// decoded calls f with the parameters of a request.
func decoded[P any](req *jsonrpc2.Request, f func(P) (any, error)) (any, error) {
	var params P
	if req.Params != nil {
		if err := json.Unmarshal(*req.Params, &params); err != nil {
			return nil, &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidParams, Message: fmt.Sprintf("%s: %v", req.Method, err)}
		}
	}
	return f(params)
}

// noted is decoded for what needs no answer.
func noted[P any](req *jsonrpc2.Request, f func(P)) (any, error) {
	return decoded(req, func(params P) (any, error) { f(params); return nil, nil })
}

// object is a JSON object.
type object = map[string]any

// initialize tells what the server can do.
//
// Positions count UTF-16 unless the editor cannot: gopls does so, and editors get into trouble if two servers of a file count
// differently.
func (s *session) initialize(params initializeParams) (any, error) {
	s.phase = ready
	caps := params.Capabilities
	s.can = capabilities{
		progress:        caps.Window.WorkDoneProgress,
		documentChanges: caps.Workspace.WorkspaceEdit.DocumentChanges,
		watch:           caps.Workspace.DidChangeWatchedFiles.DynamicRegistration,
	}
	s.encoding = negotiate(caps.General.PositionEncodings)
	s.configure(params.InitializationOptions, false)
	return object{
		"serverInfo": object{"name": Source, "version": s.server.Version},
		"capabilities": object{
			"positionEncoding":   s.encoding,
			"textDocumentSync":   object{"openClose": true, "change": 2, "save": object{}},
			"codeActionProvider": object{"codeActionKinds": []string{quickFix}},
		},
	}, nil
}

// negotiate chooses one of the encodings that an editor knows.
func negotiate(known []string) encoding {
	chosen := utf16Units
	for _, e := range known {
		switch encoding(e) {
		case utf16Units:
			return utf16Units
		case utf8Bytes:
			chosen = utf8Bytes
		}
	}
	return chosen
}

// watch asks the editor to tell of changes on disk, if it can: of a checkout of another branch, say.
func (s *session) watch() {
	if !s.can.watch {
		return
	}
	params := object{"registrations": []object{{
		"id": "files", "method": "workspace/didChangeWatchedFiles",
		"registerOptions": object{"watchers": []object{{"globPattern": "**/*.go"}, {"globPattern": "**/{go.mod,go.sum,go.work,concvet.yaml}"}}},
	}}}
	s.running.Go(func() { s.conn.Call(s.ctx, "client/registerCapability", params, nil) }) // an editor that refuses does not watch
}

// log writes to the log of the editor.
func (s *session) log(message string) {
	s.out.notify("window/logMessage", object{"type": kindLog, "message": message})
}

// show shows users a message, once.
func (s *session) show(kind int, message string) {
	if !s.told[message] {
		s.told[message] = true
		s.out.notify("window/showMessage", object{"type": kind, "message": Source + ": " + message})
	}
}
