package lsp

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf16"
	"unicode/utf8"
)

// unitsOf is a text as the array of what characters of positions count, which is how the protocol sees it.
func unitsOf(e encoding, text string) []uint16 {
	if e == utf16Units {
		return utf16.Encode([]rune(text))
	}
	units := make([]uint16, len(text))
	for i := range len(text) {
		units[i] = uint16(text[i])
	}
	return units
}

func textOf(e encoding, units []uint16) string {
	if e == utf16Units {
		return string(utf16.Decode(units))
	}
	bytes := make([]byte, len(units))
	for i, u := range units {
		bytes[i] = byte(u)
	}
	return string(bytes)
}

// positionIn returns the position of the unit with an index.
func positionIn(units []uint16, index int) position {
	var p position
	for _, u := range units[:index] {
		p.Character++
		if u == '\n' {
			p = position{p.Line + 1, 0}
		}
	}
	return p
}

// alphabet has characters of all lengths, and line ends.
var alphabet = []string{"a", "é", "€", "𝔾", "🧵", "\n", "\r\n", "\t", "x y", "func (t *T) F() {\n", ""}

// TestIncremental changes texts by ranges, as arrays of units, and compares what the server makes of that.
func TestIncremental(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	word := func(n int) string {
		var s strings.Builder
		for range random.IntN(n) {
			s.WriteString(alphabet[random.IntN(len(alphabet))])
		}
		return s.String()
	}
	for _, e := range []encoding{utf16Units, utf8Bytes} {
		for range 300 {
			text := word(30)
			units := unitsOf(e, text)
			for range 20 {
				// Places are those where a character starts: an editor has no others.
				start, end := len(unitsOf(e, text[:place(random, text)])), len(unitsOf(e, text[:place(random, text)]))
				if start > end {
					start, end = end, start
				}
				c := change{&textRange{positionIn(units, start), positionIn(units, end)}, word(5)}
				if random.IntN(10) == 0 {
					c.Range = nil
					units = unitsOf(e, c.Text)
				} else {
					units = append(append(append([]uint16(nil), units[:start]...), unitsOf(e, c.Text)...), units[end:]...)
				}
				before := text
				if text = e.apply(text, c); text != textOf(e, units) {
					t.Fatalf("%s: %q changed by %+v, %+v is %q, want %q", e, before, c, c.Range, text, textOf(e, units))
				}
			}
		}
	}
}

// place returns an offset at which a character starts, and which is not within the end of a line.
func place(random *rand.Rand, text string) int {
	at := random.IntN(len(text) + 1)
	for at < len(text) && (!utf8.RuneStart(text[at]) || at > 0 && text[at-1:at+1] == "\r\n") {
		at++
	}
	return at
}

func TestPositions(t *testing.T) {
	const text = "a𝔾b\r\n\té\nend"
	for _, test := range []struct {
		e      encoding
		at     position
		offset int
		back   position
	}{
		{utf16Units, position{0, 0}, 0, position{0, 0}},
		{utf16Units, position{0, 1}, 1, position{0, 1}},
		{utf16Units, position{0, 2}, 1, position{0, 1}}, // between surrogates
		{utf16Units, position{0, 3}, 5, position{0, 3}},
		{utf16Units, position{0, 9}, 6, position{0, 4}}, // behind the end of the line
		{utf8Bytes, position{0, 3}, 1, position{0, 1}},  // within a character
		{utf8Bytes, position{0, 5}, 5, position{0, 5}},
		{utf16Units, position{1, 2}, 11, position{1, 2}},
		{utf8Bytes, position{1, 3}, 11, position{1, 3}},
		{utf16Units, position{2, 3}, len(text), position{2, 3}},
		{utf16Units, position{3, 0}, len(text), position{2, 3}},
		{utf16Units, position{99, 99}, len(text), position{2, 3}},
		{utf16Units, position{-1, -1}, 0, position{0, 0}},
	} {
		if got := test.e.offset(text, test.at); got != test.offset {
			t.Errorf("%s: offset of %v is %d, want %d", test.e, test.at, got, test.offset)
		}
		if got := test.e.position(text, test.offset); got != test.back {
			t.Errorf("%s: position of %d is %v, want %v", test.e, test.offset, got, test.back)
		}
	}
	for _, test := range []struct{ line, column, want int }{
		{1, 1, 0}, {1, 2, 1}, {2, 0, 9}, {2, 2, 9}, {3, 1, 12}, {3, 99, 15}, {9, 1, 12}, {0, 0, 0}, {1, 99, 6},
	} {
		if got := offsetOf(text, test.line, test.column); got != test.want {
			t.Errorf("offset of %d:%d is %d, want %d", test.line, test.column, got, test.want)
		}
	}
}

func TestURIs(t *testing.T) {
	for uri, want := range map[string]string{
		"file:///m/a%20b/%C3%BC.go":   "/m/a b/ü.go",
		"file:///m/../m/./a.go":       "/m/a.go",
		"file://localhost/m/a.go":     "/m/a.go",
		"untitled:Untitled-1":         "",
		"file:":                       "",
		"file://%zz":                  "",
		"git:/m/a.go?%7B%7D":          "",
		"vscode-notebook-cell:/a.go#": "",
	} {
		if got := fileOf(uri); got != want {
			t.Errorf("file of %s is %q, want %q", uri, got, want)
		}
	}
	for _, file := range []string{"/m/a b/ü.go", "/m/50%.go", "/m/a#b?c.go"} {
		if got := fileOf(uriOf(file)); got != file {
			t.Errorf("file of %s is %q", uriOf(file), got)
		}
	}
}
