package textsafe

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/concvet/concvet/internal/lazyregexp"
)

// Line returns s as a part of a line.
func Line(s string) string { return clean(s, "") }

// Source returns a line of source code, which keeps its tabs, as a part of a line.
func Source(s string) string { return clean(s, "\t") }

// Text returns s, which consists of lines, as lines of their own. They keep their tabs.
func Text(s string) string {
	lines := strings.Split(s, "\n")
	for i, line := range lines {
		lines[i] = wholeLine(line)
	}
	return strings.Join(lines, "\n")
}

// Name returns the name of a file as the start of a line. A relative name remains one by which the file can be opened,
// unless it has characters that nobody should print.
func Name(s string) string {
	s = Line(s)
	if commandStart(s) >= 0 {
		s = "./" + s
	}
	return s
}

// JSON returns an encoded value in another encoding, for the same value. What the value holds is for those who decode
// it.
func JSON(encoded string) string { return clean(encoded, "\t\n") }

// Is reports whether text, of any number of lines, is harmless as it stands.
func Is(text string) bool {
	text = strings.ReplaceAll(text, "\r\n", "\n")
	return Text(text) == text
}

// wholeLine returns s as a line of its own, or as the start of one.
func wholeLine(s string) string {
	s = clean(s, "\t")
	if i := commandStart(s); i >= 0 {
		s = s[:i] + escape(':') + s[i+1:]
	}
	return s
}

// commandStart returns where in s a command begins that build services know by two colons at the start of a line, or
// -1.
func commandStart(s string) int {
	trimmed := strings.TrimLeftFunc(s, unicode.IsSpace)
	if strings.HasPrefix(trimmed, "::") {
		return len(s) - len(trimmed)
	}
	return -1
}

// marker is the start of the commands that build services look for anywhere in a line, such as ##[error] or
// ##vso[task.setvariable].
var marker = lazyregexp.New(`##[A-Za-z]*\[`)

// clean escapes what is not harmless and not one of the characters kept.
func clean(s, kept string) string {
	if !suspicious(s) {
		return s
	}
	var b strings.Builder
	for i, r := range s {
		switch {
		case r == utf8.RuneError && !strings.HasPrefix(s[i:], string(utf8.RuneError)):
			fmt.Fprintf(&b, `\x%02x`, s[i])
		case harmless(r) || strings.ContainsRune(kept, r):
			b.WriteRune(r)
		default:
			b.WriteString(escape(r))
		}
	}
	return marker().ReplaceAllStringFunc(b.String(), func(m string) string { return "#" + escape('#') + m[2:] })
}

// suspicious reports whether there is anything in s to look at more closely; most text is ASCII.
func suspicious(s string) bool {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c > '~' || c == '#' {
			return true
		}
	}
	return false
}

// harmless reports whether r is seen where it stands and does nothing else. The two that join what is
// written apart, or keep it so, belong to the spelling of languages.
func harmless(r rune) bool {
	const nonJoiner, joiner = '\u200c', '\u200d'
	return unicode.IsGraphic(r) || r == nonJoiner || r == joiner
}

// escape writes r as JSON does.
func escape(r rune) string {
	if high, low := utf16.EncodeRune(r); high != unicode.ReplacementChar {
		return fmt.Sprintf(`\u%04x\u%04x`, high, low)
	}
	return fmt.Sprintf(`\u%04x`, r)
}
