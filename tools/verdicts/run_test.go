package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/concvet/concvet/tools/judged"
)

// fakeReport is the environment variable that makes the test binary take the place of concvet: it prints the file that is
// named, and its last argument to the file with .args behind.
const fakeReport = "VERDICTS_FAKE_REPORT"

func TestMain(m *testing.M) {
	name := os.Getenv(fakeReport)
	if name == "" {
		os.Exit(m.Run())
	}
	data, err := os.ReadFile(name)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	os.Stdout.Write(data)
	os.WriteFile(name+".args", []byte(strings.Join(os.Args[1:], " ")), 0o666)
	if bytes.Contains(data, []byte("lines")) {
		os.Exit(2) // as concvet does if there are errors
	}
	os.Exit(0)
}

const source = "package a\n\nfunc F() {\n\tg()\n\th()\n}\n\nfunc g() {}\nfunc h() {}\n"

// setUp prepares a table, a copy of example.com/a and what concvet is to print of it. It returns the directory, and the
// arguments that go with it.
func setUp(t *testing.T, report string, rows ...*judged.Row) (dir string, args []string) {
	t.Helper()
	dir = t.TempDir()
	text, err := judged.EncodeTable(rows)
	if err != nil {
		t.Fatal(err)
	}
	for name, content := range map[string]string{
		"table.tsv": text, "report.json": report,
		"copies/example.com_a@v1.0.0/go.mod": "module example.com/a\n", "copies/example.com_a@v1.0.0/a.go": source,
	} {
		write(t, filepath.Join(dir, name), content)
	}
	t.Setenv(fakeReport, filepath.Join(dir, "report.json"))
	return dir, []string{"-table=" + filepath.Join(dir, "table.tsv"), "-dir=" + filepath.Join(dir, "copies"), "-concvet=" + os.Args[0]}
}

func write(t *testing.T, name, content string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(content), 0o666); err != nil {
		t.Fatal(err)
	}
}

const twoFindings = `{"findings": [
	{"code": "CV1001", "tier": "bug", "file": "a.go", "line": 5, "column": 2, "message": "first"},
	{"code": "CV3008", "tier": "likely", "file": "a.go", "line": 8, "column": 1, "message": "second"}
], "errors": []}`

// TestRun compares one module with a table: a finding has moved within F, another one has no verdict, a true one is
// lost and a false one gone.
func TestRun(t *testing.T) {
	moved, lost, gone, other := good(), good(), good(), good()
	moved.Line, moved.Function = 4, "F"
	lost.Line, lost.Code, lost.Note = 9, "CV1002", "g waits for h"
	gone.Line, gone.Verdict = 9, judged.Wrong
	other.Module = "example.com/other"
	dir, args := setUp(t, twoFindings, moved, lost, gone, other)
	var out bytes.Buffer
	status, err := run(t.Context(), append(args, "-modules=example.com/a@", "-flags=-tier=likely -lockset"), &out, os.Stderr)
	if err != nil || status != exitLost {
		t.Errorf("status %d, error %v", status, err)
	}
	want := `example.com/a@v1.0.0: 2 findings, 1 without a verdict
  moved: a.go:4: CV1001, now line 5 (true)
  gone, was false: a.go:9: CV1001: double lock
  lost: a.go:9: CV1002: double lock: g waits for h
  no verdict: a.go:8:1: likely: CV3008: second

          right  wrong  unclear  no verdict  share that is right
bug       1      0      0        0           100% (21–100%)
  CV1001  1      0      0        0           100% (21–100%)
likely    0      0      0        1           
  CV3008  0      0      0        1           

1 true ones lost, 0 told by another check; 1 false ones gone; 0 not asked for or not analyzed
`
	if diff := cmp.Diff(want, out.String()); diff != "" {
		t.Error("(-want +got)\n", diff)
	}
	if got, _ := os.ReadFile(filepath.Join(dir, "report.json.args")); string(got) != "-json -group=false -tier=likely -lockset ./..." {
		t.Errorf("concvet was run with %s", got)
	}
}

// TestAdopt adds what has no verdict, of modules that the table has and of others.
func TestAdopt(t *testing.T) {
	for _, known := range []bool{true, false} {
		row := good()
		if !known {
			row.Module = "example.com/other"
		}
		dir, args := setUp(t, twoFindings, row)
		status, err := run(t.Context(), append(args, "-adopt", "example.com/a@v1.0.0"), new(bytes.Buffer), os.Stderr)
		if err != nil {
			t.Fatal(err)
		}
		if known != (status == exitLost) {
			t.Errorf("status %d", status)
		}
		rows, err := judged.ReadTable(filepath.Join(dir, "table.tsv"))
		if err != nil {
			t.Fatal(err)
		}
		look := map[bool]string{true: "known", false: "first"}[known]
		var got []string
		for _, r := range rows {
			if r.Verdict == judged.Unjudged {
				got = append(got, fmt.Sprintln(r.Target(), r.Place(), r.Column, r.Function, r.Code, r.Tier, r.Look, r.Note))
			}
		}
		want := []string{"example.com/a@v1.0.0 a.go:5 2 F CV1001 bug " + look + " first\n", "example.com/a@v1.0.0 a.go:8 1 g CV3008 likely " + look + " second\n"}
		if diff := cmp.Diff(want, got); diff != "" || len(rows) != 3 {
			t.Errorf("%d rows (-want +got)\n%s", len(rows), diff)
		}
	}
}

// TestBroken does not take for lost what concvet could not look at.
func TestBroken(t *testing.T) {
	inBroken, elsewhere, advice := good(), good(), good()
	inBroken.File, elsewhere.File, advice.File, advice.Tier = "p/a.go", "q/a.go", "q/b.go", "advice"
	_, args := setUp(t, `{"findings": [], "errors": [{"package": "example.com/a/p [example.com/a/p.test]", "lines": ["x"]}]}`, inBroken, elsewhere, advice)
	var out bytes.Buffer
	status, err := run(t.Context(), args, &out, os.Stderr)
	if err != nil || status != exitLost {
		t.Errorf("status %d, error %v", status, err)
	}
	for _, want := range []string{"not analyzed: p\n", "lost: q/a.go:3", "\n1 true ones lost, 0 told by another check; 0 false ones gone; 2 not asked for"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %q in\n%s", want, &out)
		}
	}
}

// TestFailure goes on with other modules when one cannot be analyzed.
func TestFailure(t *testing.T) {
	b := good()
	b.Module = "example.com/b"
	for _, report := range []string{"no JSON", `{"findings": [], "errors": [{"lines": ["go: no such module"]}]}`} {
		dir, args := setUp(t, report, good(), b)
		write(t, filepath.Join(dir, "copies", "example.com_b@v1.0.0", "go.mod"), "module example.com/b\n")
		var out bytes.Buffer
		status, err := run(t.Context(), args, &out, os.Stderr)
		if err != nil || status != exitFailed || !strings.Contains(out.String(), `failed: 2 modules: ["example.com/a@v1.0.0" "example.com/b@v1.0.0"]`) {
			t.Errorf("%s: status %d, error %v\n%s", report, status, err, &out)
		}
	}
}

func TestStd(t *testing.T) {
	r := &runner{tool: os.Args[0]}
	_, err := r.run(t.Context(), judged.Std, "go1.1", nil)
	var skip skipError
	if !errors.As(err, &skip) {
		t.Errorf("std of another Go: %v", err)
	}
}

func TestArguments(t *testing.T) {
	for _, args := range [][]string{{"-tier"}, {"-modules=("}, {"example.com/a"}, {"example.com/a@latest"}, {"-flags=-tier=most"}} {
		if _, err := parseArgs(args, new(bytes.Buffer)); err == nil {
			t.Errorf("%q: no error", args)
		}
	}
}

func TestPackageDir(t *testing.T) {
	for pkg, want := range map[string]string{"m": ".", "m/p": "p", "m/p_test [m/p.test]": "p", "m/p.test": "p", "m [m.test]": "."} {
		if got := packageDir(pkg, "m"); got != want {
			t.Errorf("%s: %s, want %s", pkg, got, want)
		}
	}
}
