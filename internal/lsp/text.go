package lsp

import (
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// An encoding is what characters of positions count.
type encoding string

const (
	utf16Units encoding = "utf-16" // what every editor knows
	utf8Bytes  encoding = "utf-8"
)

// units returns the length of r, which has size bytes.
func (e encoding) units(r rune, size int) int {
	if e == utf8Bytes {
		return size
	}
	return max(utf16.RuneLen(r), 1) // what is no character is read as one that stands for that
}

// offset returns the offset of p in text. Characters behind the end of a line are at its end, as the protocol has it, lines behind
// the end of the text at that. A position in the middle of a character is at its start. Lines end as they do in Go.
func (e encoding) offset(text string, p position) int {
	start := 0
	for range p.Line {
		i := strings.IndexByte(text[start:], '\n')
		if i < 0 {
			return len(text)
		}
		start += i + 1
	}
	line := lineAt(text, start)
	count := 0
	for i, r := range line {
		_, size := utf8.DecodeRuneInString(line[i:])
		if count += e.units(r, size); count > p.Character {
			return start + i
		}
	}
	return start + len(line)
}

// position returns the position of an offset in text, which is at a character.
func (e encoding) position(text string, offset int) position {
	offset = min(max(offset, 0), len(text))
	start := strings.LastIndexByte(text[:offset], '\n') + 1
	return position{strings.Count(text[:start], "\n"), e.count(text[start:offset])}
}

// count returns the number of units in a piece of text.
func (e encoding) count(piece string) int {
	if e == utf8Bytes {
		return len(piece)
	}
	n := 0
	for i, r := range piece {
		_, size := utf8.DecodeRuneInString(piece[i:])
		n += e.units(r, size)
	}
	return n
}

// lineAt returns the line that starts at an offset, without what ends it.
func lineAt(text string, start int) string {
	line := text[start:]
	if i := strings.IndexByte(line, '\n'); i >= 0 {
		line = strings.TrimSuffix(line[:i], "\r")
	}
	return line
}

// offsetOf returns the offset of a place as Go counts: lines and bytes from 1. Column 0 is the first character of the line that is
// no space. Places that text does not have are at the nearest.
func offsetOf(text string, line, column int) int {
	start := 0
	for n := 1; n < line; n++ {
		i := strings.IndexByte(text[start:], '\n')
		if i < 0 {
			break
		}
		start += i + 1
	}
	content := lineAt(text, start)
	if column == 0 {
		column = len(content) - len(strings.TrimLeft(content, " \t")) + 1
	}
	return start + min(max(column-1, 0), len(content))
}

// wordEnd returns the end of the word that starts at an offset.
func wordEnd(text string, offset int) int {
	for i, r := range text[offset:] {
		if r != '_' && (r < '0' || '9' < r) && (r < 'a' || 'z' < r) && (r < 'A' || 'Z' < r) && r < utf8.RuneSelf {
			return offset + i
		}
	}
	return len(text)
}

// apply returns text with a change.
func (e encoding) apply(text string, c change) string {
	if c.Range == nil {
		return c.Text
	}
	start := e.offset(text, c.Range.Start)
	end := max(e.offset(text, c.Range.End), start)
	return text[:start] + c.Text + text[end:]
}
