package htmlreport

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// A browser is Chromium, which is told what to do through a pipe, in the DevTools protocol: messages are JSON objects, each
// with a zero byte behind it.
type browser struct {
	t       *testing.T
	in      *os.File
	out     *bufio.Reader
	session string
	last    int
	events  []message // that have come meanwhile
}

type message struct {
	ID      int                       `json:"id,omitempty"`
	Session string                    `json:"sessionId,omitempty"`
	Method  string                    `json:"method,omitempty"`
	Params  any                       `json:"params,omitempty"`
	Result  json.RawMessage           `json:"result,omitempty"`
	Error   *struct{ Message string } `json:"error,omitempty"`
}

// patience is how long a browser may take for all of a test.
const patience = 90 * time.Second

// startChromium starts a browser with an empty page. It skips the test if there is none.
func startChromium(t *testing.T) *browser {
	t.Helper()
	path, err := exec.LookPath("chromium")
	if err != nil {
		t.Skip("no chromium in PATH: pages are not tried in a browser")
	}
	toIn, in, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	out, fromOut, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	args := []string{"--headless", "--remote-debugging-pipe", "--disable-gpu", "--disable-quic", "--no-first-run",
		"--disable-background-networking", "--disable-component-update", "--disable-sync", "--hide-scrollbars", "--user-data-dir=" + t.TempDir()}
	if os.Getuid() == 0 {
		args = append(args, "--no-sandbox") // which root cannot have
	}
	cmd := exec.Command(path, args...)
	cmd.ExtraFiles = []*os.File{toIn, fromOut}
	if err := cmd.Start(); err != nil {
		t.Skipf("chromium does not start: %v", err)
	}
	toIn.Close()
	fromOut.Close()
	kill := time.AfterFunc(patience, func() { cmd.Process.Kill() })
	b := &browser{t: t, in: in, out: bufio.NewReader(out)}
	t.Cleanup(func() {
		b.session = ""
		b.send("Browser.close", nil)
		in.Close()
		cmd.Wait()
		kill.Stop()
		out.Close()
	})
	var target struct{ TargetID string }
	b.call("Target.createTarget", map[string]any{"url": "about:blank"}, &target)
	var attached struct{ SessionID string }
	b.call("Target.attachToTarget", map[string]any{"targetId": target.TargetID, "flatten": true}, &attached)
	b.session = attached.SessionID
	for _, domain := range []string{"Page", "Runtime", "Network", "Log"} {
		b.call(domain+".enable", nil, nil)
	}
	return b
}

// send sends a message, and returns its number.
func (b *browser) send(method string, params any) int {
	b.last++
	data, err := json.Marshal(message{ID: b.last, Session: b.session, Method: method, Params: params})
	if err != nil {
		b.t.Fatal(err)
	}
	b.in.Write(append(data, 0)) // if it is gone, there is no answer
	return b.last
}

// call calls a method, and stores the result unless that is nil.
func (b *browser) call(method string, params, result any) {
	b.t.Helper()
	id := b.send(method, params)
	for {
		m := b.next()
		if m.ID != id {
			b.events = append(b.events, m)
			continue
		}
		if m.Error != nil {
			b.t.Fatalf("%s: %s", method, m.Error.Message)
		}
		if result != nil {
			if err := json.Unmarshal(m.Result, result); err != nil {
				b.t.Fatalf("%s: %v in %s", method, err, m.Result)
			}
		}
		return
	}
}

// next reads the next message.
func (b *browser) next() message {
	b.t.Helper()
	data, err := b.out.ReadBytes(0)
	if err != nil {
		b.t.Fatalf("chromium is gone, or took more than %v: %v", patience, err)
	}
	var m message
	if err := json.Unmarshal(data[:len(data)-1], &m); err != nil {
		b.t.Fatalf("%v in %s", err, data)
	}
	return m
}

// wait waits for an event.
func (b *browser) wait(method string) {
	b.t.Helper()
	for {
		m := b.next()
		b.events = append(b.events, m)
		if m.Method == method {
			return
		}
	}
}

// open opens a page and waits until it is there.
func (b *browser) open(url string) {
	b.t.Helper()
	b.events = nil
	b.call("Page.navigate", map[string]any{"url": "about:blank"}, nil)
	b.call("Page.navigate", map[string]any{"url": url}, nil)
	b.eval(`new Promise(r => document.readyState === "complete" ? r(0) : addEventListener("load", () => r(0)))`, nil)
	b.eval(`new Promise(r => requestAnimationFrame(() => requestAnimationFrame(() => r(0))))`, nil)
}

// eval evaluates an expression of JavaScript, and stores its value unless that is nil.
func (b *browser) eval(expression string, value any) {
	b.t.Helper()
	var answer struct {
		Result           struct{ Value json.RawMessage }
		ExceptionDetails *struct {
			Text      string
			Exception struct{ Description string }
		}
	}
	b.call("Runtime.evaluate", map[string]any{"expression": expression, "returnByValue": true, "awaitPromise": true}, &answer)
	if e := answer.ExceptionDetails; e != nil {
		b.t.Fatalf("%s: %s %s", expression, e.Text, e.Exception.Description)
	}
	if value != nil {
		if err := json.Unmarshal(answer.Result.Value, value); err != nil {
			b.t.Fatalf("%s: %v", expression, err)
		}
	}
}

// text returns the value of an expression as a string.
func (b *browser) text(expression string) string {
	b.t.Helper()
	var s string
	b.eval("String("+expression+")", &s)
	return s
}

// press presses a key, given by its name or by the character that it types.
func (b *browser) press(key string) {
	b.t.Helper()
	codes := map[string]int{"Tab": 9, "Enter": 13, "Escape": 27}
	params := map[string]any{"type": "keyDown", "key": key, "windowsVirtualKeyCode": codes[key]}
	if len(key) == 1 {
		params["text"] = key
	} else if key == "Enter" {
		params["text"] = "\r"
	}
	b.call("Input.dispatchKeyEvent", params, nil)
	b.call("Input.dispatchKeyEvent", map[string]any{"type": "keyUp", "key": key, "windowsVirtualKeyCode": codes[key]}, nil)
}

// look makes the window that wide, and the page light or dark.
func (b *browser) look(width, height int, scheme string) {
	b.t.Helper()
	b.call("Emulation.setDeviceMetricsOverride", map[string]any{"width": width, "height": height, "deviceScaleFactor": 1, "mobile": false}, nil)
	b.call("Emulation.setEmulatedMedia", map[string]any{"features": []map[string]string{{"name": "prefers-color-scheme", "value": scheme}}}, nil)
}

// screenshots is the variable that names a directory for what pages look like, for people to look at.
const screenshots = "CONCVET_SCREENSHOTS"

// screenshot returns what the window shows as a PNG, and keeps it if somebody wants to look at it.
func (b *browser) screenshot(name string) []byte {
	b.t.Helper()
	var shot struct{ Data string }
	b.call("Page.captureScreenshot", map[string]any{"format": "png"}, &shot)
	data, err := base64.StdEncoding.DecodeString(shot.Data)
	if err != nil {
		b.t.Fatal(err)
	}
	if dir := os.Getenv(screenshots); dir != "" {
		if err := os.WriteFile(filepath.Join(dir, name+".png"), data, 0o666); err != nil {
			b.t.Fatal(err)
		}
	}
	return data
}

// complaints returns what the page has asked the network for, and what the browser has complained about.
func (b *browser) complaints(url string) []string {
	var all []string
	for _, m := range b.events {
		data, _ := json.Marshal(m.Params)
		switch m.Method {
		case "Network.requestWillBeSent":
			var p struct{ Request struct{ URL string } }
			json.Unmarshal(data, &p)
			if u := p.Request.URL; u != url && !strings.HasPrefix(u, "data:") && u != "about:blank" {
				all = append(all, "request of "+u)
			}
		case "Runtime.exceptionThrown", "Log.entryAdded":
			all = append(all, fmt.Sprintf("%s %s", m.Method, data))
		}
	}
	return all
}
