package driver

import (
	"bytes"
	"os"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/concvet/concvet/suite"
)

func TestIsVettool(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.WriteFile("unit.cfg", nil, 0o666); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir("dir.cfg", 0o777); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		args string
		want bool
	}{
		{"", false},
		{"-V=full", true},
		{"-flags", true},
		{"unit.cfg", true},
		{"-json -lockset.tier=likely unit.cfg", true},
		{"./dir.cfg", false}, // a package
		{"-json dir.cfg", false},
		{"example.com/m/dir.cfg", false},
		{"./...", false},
		{"-json ./...", false},
		{"help", false},
		{"-V=full ./...", false},
	} {
		if got := isVettool(strings.Fields(test.args)); got != test.want {
			t.Errorf("isVettool(%q) = %v", test.args, got)
		}
	}
}

func TestSkew(t *testing.T) {
	for _, test := range []struct {
		goVersion string
		ok        bool
	}{
		{runtime.Version(), true},
		{"go1.21.3", true},
		{"go1.26.99", true}, // same language
		{"go1.99", false},
		{"go1.99.1", false},
		{"go1.99rc1", false},
		{"go1.99.1-custom X:rangefunc", false},
		{"devel go1.99-0123456789 Sat Nov 21 10:00:00 2026", false},
		{"", true},        // a package without a version
		{"unknown", true}, // better try than refuse
	} {
		if err := checkSkew(test.goVersion); (err == nil) != test.ok {
			t.Errorf("checkSkew(%q) = %v", test.goVersion, err)
		}
	}
}

func TestParsePosition(t *testing.T) {
	for _, test := range []struct {
		text string
		want Position
	}{
		{"a.go:1:2", Position{"a.go", 1, 2}},
		{`C:\a.go:1:2`, Position{`C:\a.go`, 1, 2}},
		{"a.y:108", Position{"a.y", 108, 0}}, // below a line directive without a column
		{"a:b.y:108", Position{"a:b.y", 108, 0}},
		{`C:\a.y:108`, Position{`C:\a.y`, 108, 0}},
		{"a.y:-1:+2", Position{File: "a.y:-1:+2"}},
		{"5:3", Position{"", 5, 3}}, // below one without a name
		{"5", Position{"", 5, 0}},
		{"", Position{}},
		{"-", Position{File: "-"}},
		{"a.go:x:2", Position{"a.go:x", 2, 0}},
		{"a:1:1:0", Position{"a:1:1", 0, 0}}, // no column is 0
		{"a.go:1:x", Position{File: "a.go:1:x"}},
	} {
		if got := parsePosition(test.text); got != test.want {
			t.Errorf("parsePosition(%q) = %+v, want %+v", test.text, got, test.want)
		}
	}
}

func TestRelative(t *testing.T) {
	for _, test := range []struct{ dir, file, want string }{
		{"/src/m", "/src/m/a/a.go", "a/a.go"},
		{"/src/m/b", "/src/m/a.go", "../a.go"},
		{"/src/m/very/deep/down/below", "/go/src/sync/mutex.go", "/go/src/sync/mutex.go"},
		{"/src/m", "a.go", "a.go"},
	} {
		if got := relative(test.dir, test.file); got != test.want {
			t.Errorf("relative(%q, %q) = %q, want %q", test.dir, test.file, got, test.want)
		}
	}
}

// Variants of a package and analyzers that build on each other make copies.
func TestArrange(t *testing.T) {
	make := func(file string, line int, code, message, analyzer, pkg string) *Finding {
		return &Finding{Position: Position{file, line, 1}, Code: code, Message: message, Analyzer: analyzer, Package: pkg}
	}
	findings := []*Finding{
		make("/m/b.go", 1, "CV1", "m", "x", "p"),
		make("/m/a.go", 10, "CV1", "m", "x", "p_test"),
		make("/m/a.go", 9, "CV2", "m", "x", "p"),
		make("/m/a.go", 10, "CV1", "m", "x", "p"),
		make("/m/a.go", 10, "CV1", "m", "w", "p"),
		make("/m/a.go", 10, "CV1", "l", "x", "p"),
	}
	var got []string
	for _, f := range arrange(findings, "/m") {
		got = append(got, strings.Join([]string{f.Position.String(), f.Code, f.Message, f.Analyzer, f.Package}, " "))
	}
	want := []string{
		"a.go:9:1 CV2 m x p",
		"a.go:10:1 CV1 l x p",
		"a.go:10:1 CV1 m w p",
		"b.go:1:1 CV1 m x p",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// An analyzer of somebody else may return an error; the others still count.
func TestDecodeErrors(t *testing.T) {
	findings, problems, err := decode([]byte(`{"p [p.test]": {
		"a": {"error": "failed prerequisites: buildssa"},
		"b": [{"category": "CV1", "posn": "x.go:1:2", "message": "m (CV1)"}]
	}}`))
	if err != nil || len(findings) != 1 || findings[0].Message != "m" || findings[0].Package != "p" {
		t.Errorf("findings %+v, error %v", findings, err)
	}
	if len(problems) != 1 || problems[0].String() != "concvet: cannot analyze p:\na: failed prerequisites: buildssa" {
		t.Errorf("problems %v", problems)
	}
	if _, _, err := decode([]byte(`{"p":`)); err == nil {
		t.Error("half an object is no error")
	}
}

// Every check and analyzer that exists can be asked for.
func TestHelpTopics(t *testing.T) {
	var out, errs bytes.Buffer
	d := &Driver{Roots: suite.Roots(), Stdout: &out, Stderr: &errs}
	var topics []string
	for _, r := range d.Roots {
		topics = append(topics, r.Analyzer.Name)
	}
	for _, c := range d.checks() {
		topics = append(topics, c.Code, c.Name)
	}
	for _, topic := range topics {
		out.Reset()
		if status := d.Main([]string{"help", topic}); status != ExitOK || out.Len() == 0 {
			t.Errorf("help %s: status %d, %s", topic, status, errs.String())
		}
	}
}
