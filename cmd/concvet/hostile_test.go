package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/concvet/concvet/internal/textsafe"
)

// What a file could tell a terminal, and a build service that reads its output: by characters, at the start
// of a line, and within one.
const (
	evil    = "\x1b]0;x\x07\u009b31m\u202e\x7f##vso[task.x]"
	command = "::error file=x::y"
)

// hostileModule has text of that kind wherever it can be: in comments that are quoted, in line directives, in what
// the compiler and the go command complain about, and in source that is quoted.
func hostileModule() map[string]string {
	return map[string]string{
		"go.mod": "module example.com/m\n\ngo 1.26\n",
		"a/a.go": "package a\n\nimport \"sync\"\n\ntype T struct {\n\tmu sync.Mutex\n\ta int // " + evil + " guarded by mu\n}\n\n" +
			"func (t *T) F() { t.a++ } // " + evil + "\n\n" +
			"var other sync.Mutex // must be acquired before T.mu " + evil + "\n\n" +
			"//line " + command + ":3:1\nfunc (t *T) G() { t.mu.Lock(); other.Lock(); other.Unlock(); t.mu.Lock() }\n\n" +
			"/*line x" + evil + "\n" + command + "\n##[x]:7:9*/func (t *T) H() { t.mu.Lock(); t.a++; other.Lock(); t.mu.Lock() }\n\n" +
			"//line " + evil + ".y:3\nfunc (t *T) I() { t.mu.Lock(); t.a++; t.mu.Lock() }\n\n" +
			"//line :5\nfunc (t *T) J() { var mu sync.Mutex; mu.Lock(); other.Lock(); t.mu.Lock() }\n\n" +
			"//concvet:ignore CV" + evil + "," + command + "\n//concvet:" + evil + "\n",
		"a/fix.go":         "package a\n\nfunc badFix() {}\nfunc good()   {}\n\nvar _ = `\n" + command + evil + "\n`\nfunc f() { badFix() }\n",
		"a/panics.go":      "package a\n\nfunc bad() {}\n\nfunc g() { bad(); panicsFor() }\n\nfunc panicsFor() {}\n",
		"types/types.go":   "package types\n\nvar x int = `" + evil + "\n" + command + "`\n",
		"lines/lines.go":   "package lines\n\n//line " + command + evil + ":1\nvar y = nosuch\n",
		"syntax/syntax.go": "package syntax\n\n//line " + evil + ".go:1\nfunc f( {\n",
		"loads/loads.go":   "package loads\n\n/*line x\n" + command + evil + ":1:1*/import \"" + evil + "\"\n",
	}
}

// writeModule writes files below dir.
func writeModule(t *testing.T, dir string, files map[string]string) {
	t.Helper()
	for name, content := range files {
		name = filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		write(t, name, []byte(content))
	}
}

// TestHostile runs all that prints on a module that attacks whoever reads it.
func TestHostile(t *testing.T) {
	t.Parallel()
	tool, err := exec.LookPath("concvet")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	writeModule(t, dir, hostileModule())
	for _, test := range []struct {
		args string
		want []string // in what is printed
	}{
		{"-tier=likely ./...", []string{"(CV1001)", "(CV0002)", "(CV9801)", "(CV0000)", "undefined: nosuch", `\u001b`}},
		{"-c=3 ./a", []string{"(CV1001)", "// " + `\u001b]0;x\u0007`}},
		{"-debug -rank ./a", []string{"goroutine"}},
		{"-json -tier=likely ./...", []string{`"code"`, `"errors"`, `\\u001b`}},
		{"-diff ./a ./types", []string{"its diff is left out"}},
		{"graph ./a", []string{"2 locks, "}},
		{"graph -format=dot ./a", []string{"digraph"}},
		{"report -tier=likely ./...", []string{"<h1>example.com/m</h1>", `id="CV1001"`, "Not analyzed", "undefined: nosuch", `\u001b`}},
		{"guards ./a ./syntax", []string{`u001b`, "guarded by mu"}},
		{"guards -json ./a ./types", []string{`"discipline"`, `\\u001b`}},
		{"./loads ./a", []string{"invalid import path"}},
		{"-json ./loads ./a", []string{`"errors"`, "invalid import path"}},
		{"vet -vettool ./a", []string{"(CV1001)", "(CV9801)"}},
	} {
		t.Run(test.args, func(t *testing.T) {
			args := strings.Fields(test.args)
			cmd := exec.Command(tool, args...)
			if args[0] == "vet" {
				cmd = exec.Command("go", "vet", "-vettool="+tool, "-tier=likely", "./a")
			}
			cmd.Dir = dir
			cmd.Env = append(cmd.Environ(), "GOWORK=off", "GOFLAGS=")
			var errs strings.Builder
			cmd.Stderr = &errs
			out, _ := cmd.Output() // there are findings, and packages that cannot be analyzed
			printed := string(out) + errs.String()
			for _, want := range test.want {
				if !strings.Contains(printed, want) {
					t.Errorf("there is no %q in\n%q", want, printed)
				}
			}
			for line := range strings.Lines(printed) {
				if !textsafe.Is(line) {
					t.Errorf("not safe to print: %q", line)
				}
			}
			if strings.Contains(test.args, "-json") {
				checkValues(t, out)
			}
		})
	}
}

// checkValues checks that also those who decode data and print what is in it are safe, edits excepted.
func checkValues(t *testing.T, data []byte) {
	t.Helper()
	var value any
	if err := json.Unmarshal(data, &value); err != nil {
		t.Fatalf("%v in %q", err, data)
	}
	var walk func(key string, v any)
	walk = func(key string, v any) {
		switch v := v.(type) {
		case string:
			if key != "new" && !textsafe.Is(v) {
				t.Errorf("%s is not safe to print: %q", key, v)
			}
		case []any:
			for _, e := range v {
				walk(key, e)
			}
		case map[string]any:
			for k, e := range v {
				walk(k, e)
			}
		}
	}
	walk("", value)
}
