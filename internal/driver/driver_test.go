package driver

import (
	"bytes"
	"os"
	"runtime"
	"strings"
	"testing"

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
