package textsafe_test

import (
	"encoding/json"
	"slices"
	"testing"
	"unicode"

	"github.com/concvet/concvet/internal/textsafe"
)

func TestLine(t *testing.T) {
	for _, test := range []struct{ in, want string }{
		{"", ""},
		{`s.mu of C:\src is # held`, `s.mu of C:\src is # held`},
		{"größe\u3000數 👩\u200d👩", "größe\u3000數 👩\u200d👩"},
		{"a\x1b[31mb", `a\u001b[31mb`},
		{"a\u009b31mb", `a\u009b31mb`},
		{"a\nb\r\tc\x7f\x00", `a\u000ab\u000d\u0009c\u007f\u0000`},
		{"a\u202eb\u2066\ufeff\u2028", `a\u202eb\u2066\ufeff\u2028`},
		{"tag \U000e0041", `tag \udb40\udc41`},
		{"a\xffb\ufffd", `a\xffb` + "\ufffd"},
		{"x ##vso[task.setvariable]y", `x #\u0023vso[task.setvariable]y`},
		{"##[error]x", `#\u0023[error]x`},
		{"###[x]", `##\u0023[x]`},
		{"## heading [1]", "## heading [1]"},
	} {
		if got := textsafe.Line(test.in); got != test.want {
			t.Errorf("Line(%q) = %q, want %q", test.in, got, test.want)
		}
	}
}

func TestStartOfLine(t *testing.T) {
	for _, test := range []struct{ in, line, name string }{
		{"m.go", "m.go", "m.go"},
		{"::error file=x::y", `\u003a:error file=x::y`, "./::error file=x::y"},
		{"  ::error", `  \u003a:error`, "./  ::error"},
		{"\t::error", "\t" + `\u003a:error`, `\u0009::error`},
		{"a ::error", "a ::error", "a ::error"},
		{"a\n::error", "a\n" + `\u003a:error`, `a\u000a::error`},
	} {
		if got := textsafe.Text(test.in); got != test.line {
			t.Errorf("Text(%q) = %q, want %q", test.in, got, test.line)
		}
		if got := textsafe.Name(test.in); got != test.name {
			t.Errorf("Name(%q) = %q, want %q", test.in, got, test.name)
		}
	}
}

func TestIs(t *testing.T) {
	for text, want := range map[string]bool{
		"":                           true,
		"a\n\tb\r\n c":               true,
		"a\rb\n":                     false,
		"a\n ::error\n":              false,
		"+\tx := \"::error\"\n":      true,
		"+// ##[group]\n":            false,
		"-\tname = `\x1b]0;x\x07`\n": false,
	} {
		if got := textsafe.Is(text); got != want {
			t.Errorf("Is(%q) = %v, want %v", text, got, want)
		}
	}
}

// JSON has the same value before and after.
func TestJSON(t *testing.T) {
	in := []string{"a\x1b\u009b\n", "##[x]", "\U000e0041\u202e", `\##vso[`}
	encoded, err := json.MarshalIndent(in, "", "\t")
	if err != nil {
		t.Fatal(err)
	}
	safe := textsafe.JSON(string(encoded))
	if !textsafe.Is(safe) {
		t.Errorf("%s is not harmless", safe)
	}
	var out []string
	if err := json.Unmarshal([]byte(safe), &out); err != nil || !slices.Equal(in, out) {
		t.Errorf("%s is %q (%v), want %q", safe, out, err, in)
	}
}

// What is clean stays as it is if it is cleaned again, and nothing that is clean has control characters.
func FuzzLine(f *testing.F) {
	for _, s := range []string{"", "a\x1b\n", "####[[", "::\u2028::", "\xff\xfe"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		line, whole, name := textsafe.Line(s), textsafe.Text(s), textsafe.Name(s)
		if textsafe.Line(line) != line || textsafe.Text(whole) != whole || textsafe.Name(name) != name {
			t.Errorf("%q: %q, %q or %q changes if cleaned again", s, line, whole, name)
		}
		if !textsafe.Is(whole) || !textsafe.Is(name) {
			t.Errorf("%q: %q or %q is not harmless", s, whole, name)
		}
		for _, r := range line {
			if unicode.IsControl(r) {
				t.Errorf("%q: %q has a control character", s, line)
			}
		}
	})
}
