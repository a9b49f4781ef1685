package lsptest

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// Offset returns the byte offset of a position in text. A position that text does not have, or one inside of a
// character, is an error, other than in editors, which take the nearest.
func Offset(text string, p Position) (int, error) {
	rest, offset := text, 0
	for range p.Line {
		i := strings.IndexByte(rest, '\n')
		if i < 0 {
			return 0, fmt.Errorf("there is no line %d", p.Line)
		}
		rest, offset = rest[i+1:], offset+i+1
	}
	units := 0
	for i, r := range rest + "\n" {
		if units == p.Character {
			return offset + i, nil
		}
		if r == '\n' || units > p.Character {
			break
		}
		units += utf16.RuneLen(r)
	}
	return 0, fmt.Errorf("there is no character %d in line %d", p.Character, p.Line)
}

// PositionAt returns the position of a byte offset in text.
func PositionAt(text string, offset int) Position {
	before := text[:offset]
	line := strings.Count(before, "\n")
	character := 0
	for rest := before[strings.LastIndexByte(before, '\n')+1:]; rest != ""; {
		r, size := utf8.DecodeRuneInString(rest)
		character += utf16.RuneLen(r)
		rest = rest[size:]
	}
	return Position{line, character}
}

// Apply returns text after edits, which must not overlap.
func Apply(text string, edits []TextEdit) (string, error) {
	type span struct {
		start, end int
		text       string
	}
	var spans []span
	for _, e := range edits {
		start, err := Offset(text, e.Range.Start)
		if err != nil {
			return "", err
		}
		end, err := Offset(text, e.Range.End)
		if err != nil {
			return "", err
		}
		spans = append(spans, span{start, end, e.NewText})
	}
	slices.SortStableFunc(spans, func(a, b span) int { return cmp.Compare(a.start, b.start) })
	var out strings.Builder
	last := 0
	for _, s := range spans {
		if s.start < last || s.end < s.start {
			return "", fmt.Errorf("edits overlap at offset %d", s.start)
		}
		out.WriteString(text[last:s.start])
		out.WriteString(s.text)
		last = s.end
	}
	out.WriteString(text[last:])
	return out.String(), nil
}
