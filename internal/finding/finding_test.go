package finding

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

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
		if got := ParsePosition(test.text); got != test.want {
			t.Errorf("ParsePosition(%q) = %+v, want %+v", test.text, got, test.want)
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
			t.Errorf("Relative(%q, %q) = %q, want %q", test.dir, test.file, got, test.want)
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
	for _, f := range Arrange(findings, "/m") {
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
