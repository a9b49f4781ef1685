package linecount

import (
	"bytes"
	"go/scanner"
	"go/token"
	"strings"
)

// Lines counts lines. A line with code and a comment is a line of code.
type Lines struct{ Code, Comments, Blank int }

// All returns how many lines there are.
func (l Lines) All() int { return l.Code + l.Comments + l.Blank }

// Add adds the lines of more.
func (l *Lines) Add(more Lines) {
	l.Code += more.Code
	l.Comments += more.Comments
	l.Blank += more.Blank
}

// Of counts the lines of a file in Go. It goes by tokens, so the file need not be correct.
func Of(src []byte) Lines {
	all := bytes.Count(src, []byte("\n"))
	if len(src) > 0 && src[len(src)-1] != '\n' {
		all++
	}
	isCode, isComment := make([]bool, all), make([]bool, all)
	file := token.NewFileSet().AddFile("", -1, len(src))
	var s scanner.Scanner
	s.Init(file, src, nil, scanner.ScanComments)
	for {
		pos, tok, text := s.Scan()
		if tok == token.EOF {
			break
		}
		if tok == token.SEMICOLON && text == "\n" {
			continue // there is none in the source
		}
		marked := isCode
		if tok == token.COMMENT {
			marked = isComment
		}
		first := file.PositionFor(pos, false).Line - 1 // whatever line directives say
		for i := first; i <= first+strings.Count(text, "\n") && i < all; i++ {
			marked[i] = true
		}
	}
	var l Lines
	for i := range all {
		switch {
		case isCode[i]:
			l.Code++
		case isComment[i]:
			l.Comments++
		default:
			l.Blank++
		}
	}
	return l
}
