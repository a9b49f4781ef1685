package contract

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/symbol"
)

// An Order is what a comment says of two locks: whoever needs both acquires First
// before Second, or at least never First while Second is held.
type Order struct {
	First, Second symbol.Var
	At            locks.Frame // where the comment stands, of no function
	Text          string      // the sentence
}

// Orders returns the orders that the comments of files state, which belong to pkg, in
// the order of the files. If two comments contradict each other, neither counts.
func Orders(pkg *types.Package, files []*ast.File) []Order {
	var out []Order
	names := &lockNames{pkg: pkg}
	for _, file := range files {
		var sites *orderSites // most files have no such comment
		for _, group := range file.Comments {
			if !mentionsOrder(group) {
				continue
			}
			if sites == nil {
				sites = newOrderSites(names, file)
			}
			out = append(out, readOrders(sites.scope(group), group)...)
		}
	}
	return slices.DeleteFunc(slices.Clone(out), func(o Order) bool {
		return slices.ContainsFunc(out, func(p Order) bool { return p.First == o.Second && p.Second == o.First })
	})
}

// mentionsOrder reports whether a comment could state an order at all. Most do not,
// and this look is much cheaper than the forms.
func mentionsOrder(group *ast.CommentGroup) bool {
	has := func(word func(string) bool) bool {
		return slices.ContainsFunc(group.List, func(c *ast.Comment) bool { return word(c.Text) })
	}
	return has(speaksOfLock) && has(speaksOfOrder)
}

// readOrders returns the orders that a comment states, each once.
func readOrders(s scope, group *ast.CommentGroup) []Order {
	var out []Order
	var unread []string // what "it" may mean the beginning of, in the sentence that follows
	for _, sentence := range sentences(joinItems(quoted.ReplaceAllString(group.Text(), ""))) {
		if !speaksOfLock(sentence) {
			s.order.before, unread = nil, nil
			continue
		}
		if !mayOrder(sentence) {
			unread = append(unread, sentence)
			continue
		}
		for _, earlier := range unread {
			m := markEach(s, earlier)
			s.order.before = m.beginning()
		}
		unread = nil
		m := markEach(s, leafLock.ReplaceAllString(sentence, "innermost"))
		for _, p := range orderPairs(s, m) {
			o := Order{First: p.first, Second: p.second, Text: sentence, At: locks.Frame{Pos: positionIn(group, sentence)}}
			if !slices.ContainsFunc(out, func(x Order) bool { return x.First == o.First && x.Second == o.Second }) {
				out = append(out, o)
			}
		}
		s.order.before = m.beginning()
	}
	return out
}

// mayOrder reports whether [orderPairs] could find anything in a sentence.
func mayOrder(sentence string) bool {
	sentence = notation.Replace(withoutAsides(sentence))
	return speaksOfOrder(sentence) || hasAny(sentence, arrowHeads)
}

// beginning returns the lock that the sentence begins with, nil if it does not.
func (m *marked) beginning() *locks.Lock {
	if !strings.HasPrefix(m.text, "@0") || len(m.phrases[0].locks) != 1 {
		return nil
	}
	return &m.phrases[0].locks[0]
}

// positionIn returns the line of a comment at which a sentence begins.
func positionIn(group *ast.CommentGroup, sentence string) token.Pos {
	words := strings.Fields(sentence)
	start := strings.Join(words[:min(len(words), 3)], " ")
	for _, c := range group.List {
		offset := 0
		for line := range strings.Lines(c.Text) {
			if strings.Contains(strings.Join(strings.Fields(line), " "), start) {
				return c.Pos() + token.Pos(offset)
			}
			offset += len(line)
		}
	}
	return group.Pos()
}

var (
	// listItem is a line of a list, and blankAfterHead the blank line between a heading
	// and what it announces.
	listItem       = compiled(`^\s*(?:[-*•]|\(?\d+[.)])\s+(.*?)[.;,]?\s*$`)
	blankAfterHead = compiled(`(?i)(\b(?:order(?:ing)?|hierarchy|sequence)\b[^\n.]*:)[ \t]*\n\s*\n`).needing("order", "hierarchy", "sequence")
	quoted         = compiled("\"[^\"]*\\s[^\"]*\"|`[^`]*\\s[^`]*`").needing("\"", "`") // what somebody else says
	itemEnd        = compiled(`(?: - |: |\s\(|\. |, ).*$`)
)

// joinItems writes a list that the line before announces as an order as a part of
// the sentence: "Lock order: a, b".
func joinItems(text string) string {
	if announcesOrder.absent(text) {
		return strings.TrimSuffix(text, "\n")
	}
	text = blankAfterHead.ReplaceAllString(text, "$1\n")
	var out []string
	var head string
	items := 0
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\n")
		item := listItem.FindStringSubmatch(line)
		switch {
		case item != nil && head != "":
			if items++; items > 1 {
				out[len(out)-1] += ", "
			}
			out[len(out)-1] += itemEnd.ReplaceAllString(item[1], "")
			continue
		case items > 0:
			out[len(out)-1] += "."
		}
		head, items = "", 0
		if strings.HasSuffix(strings.TrimSpace(line), ":") && announcesOrder.MatchString(line) {
			head = line
			line += " "
		}
		out = append(out, line)
	}
	return strings.Join(out, "\n")
}
