package contract

import (
	"strings"

	"github.com/concvet/concvet/internal/symbol"
)

var (
	// announcesOrder is how a list begins: "lock order:", "acquired in the order".
	announcesOrder = compiled(`(?i)\b(?:lock(?:ing|s|ed)?|mutex(?:es)?|acquisition|acquir(?:e|ed|ing)|take|taken|grab|grabbed|obtain|obtained)\b(?: [\w'@.]+){0,6}? (?:order(?:ing)?|hierarchy|sequence)\b`+
		`(?: (?:of acquisition|of locks|of locking|of mutexes|for \w+|in this (?:package|file|struct|type)|must be|should be|must always be|has to be|is|are|used|as follows|here|while held))*(?: ?[:-](?: |$))?`).needing("order", "hierarchy", "sequence")

	// arrow stands between the locks of a list, and listSep between those of one
	// without arrows.
	arrow   = compiled(` (?:- >|= >|→|⟶|⇒|>|<) `).needing(arrowHeads...)
	listSep = compiled(`(?i) (?:, )?(?:and )?(?:then|before|followed by|precedes?) | , (?:and )?| and finally `)

	// oneWay says that the other way round is not allowed.
	oneWay = compiled(`(?i)\b(?:never|not|no)(?: the| in)? ?(?:reversed?|opposite|other way|vice versa|inverse|inverted|backwards)\b`)

	against   = compiled(`(?i)\b(?:avoids?|violat\w+|breaks?|wrong|revers\w+|invert\w*|inverse|inversion|opposite|unusual|bad|incorrect|previous|old|no)(?: \w+){0,2} ?$`)
	listMark  = compiled(`^(?:first )?@(\d+)$`)
	lastMark  = compiled(`@\d+ ?$`)
	elemWords = compiled(`^(?:the )?[A-Za-z_][\w.]*(?: [A-Za-z_][\w.]*){0,2}$`)
	afterElem = compiled(`(?i) (?:[,.:;)]|- |so|because|since|which|but|if|and|for|to|when|while)(?: .*)?$|[,.:;)]$`)
)

var arrowHeads = []string{"→", "⟶", "⇒", ">", "<"}

// listedOrder returns the orders of a list: "lock order: a, b, c", "a -> b -> c".
func listedOrder(s scope, m marked) []orderPair {
	var out []orderPair
	heads := announcesOrder.FindAllStringIndex(m.text, -1)
	for i, at := range heads {
		end := len(m.text)
		if i+1 < len(heads) {
			end = heads[i+1][0]
		}
		before := m.text[:at[0]]
		if against.MatchString(before) || orderHedges.MatchString(needBoth.ReplaceAllString(before, "")) || negation.MatchString(m.text[at[0]:at[1]]) {
			continue
		}
		out = append(out, m.list(s, " "+strings.TrimLeft(m.text[at[1]:end], " :"))...)
	}
	if out == nil && arrow.MatchString(m.text) && oneWay.MatchString(m.text) && !orderHedges.MatchString(m.text) {
		out = m.chains(s, m.text, false)
	}
	return out
}

// list returns the orders of the list that text begins with.
func (m *marked) list(s scope, text string) []orderPair {
	if arrow.MatchString(text) {
		return m.chains(s, text, true)
	}
	if a, b, ok := strings.Cut(strings.TrimSpace(text), " after "); ok && !listSep.MatchString(a) {
		first, second := m.element(s, trimElem(b), false), m.element(s, a, false)
		return pairsOf([][]symbol.Var{first, second})
	}
	var chain [][]symbol.Var
	for _, elem := range listSep.Split(" "+strings.NewReplacer(" and @", " , @", " and then @", " , @").Replace(text), -1) {
		decls := m.element(s, elem, false)
		if decls == nil {
			if decls = m.element(s, trimElem(elem), false); decls != nil {
				chain = append(chain, decls)
			}
			break
		}
		chain = append(chain, decls)
	}
	return pairsOf(chain)
}

// chains returns the orders of the elements of text that arrows join. Those of a
// list that is announced may be the names of types.
func (m *marked) chains(s scope, text string, announced bool) []orderPair {
	elems := arrow.Split(text, -1)
	var out []orderPair
	var chain [][]symbol.Var
	for i, elem := range elems {
		last, next := elem, ""
		if i+1 < len(elems) && i > 0 {
			// "a -> b c -> d" are two chains
			if words := strings.Fields(elem); len(words) == 2 && m.element(s, elem, announced) == nil {
				last, next = words[0], words[1]
			}
		}
		if i == 0 {
			if last = lastPart(" " + elem); !announced {
				last = lastMark.FindString(elem)
			}
		}
		if i == len(elems)-1 {
			last = trimElem(last)
		}
		chain = append(chain, m.element(s, last, announced))
		if next != "" {
			out = append(out, pairsOf(chain)...)
			chain = [][]symbol.Var{m.element(s, next, announced)}
		}
	}
	return append(out, pairsOf(chain)...)
}

func trimElem(elem string) string {
	elem = strings.TrimSpace(elem)
	if at := afterElem.FindStringIndex(elem); at != nil && at[0] > 0 {
		elem = elem[:at[0]]
	}
	return elem
}

// element returns what declares the locks of an element of a list, nil if it is not
// known. The lock of an object may be called by its type, if that is allowed.
func (m *marked) element(s scope, elem string, types bool) []symbol.Var {
	elem = strings.Trim(elem, " .,;:")
	if at := listMark.FindStringSubmatch(elem); at != nil {
		return m.decls(at[1])
	}
	if !elemWords.MatchString(elem) {
		return nil
	}
	elem = strings.TrimPrefix(elem, "the ")
	l, ok := s.named(elem)
	if !ok && types {
		l, ok = s.owned(elem)
	}
	if !ok || !l.Decl.Valid() {
		return nil
	}
	return []symbol.Var{l.Decl}
}

// pairsOf returns the orders of any two elements of a chain, of which those that are
// not known do not count.
func pairsOf(chain [][]symbol.Var) []orderPair {
	var out []orderPair
	for i, as := range chain {
		for _, bs := range chain[i+1:] {
			for _, a := range as {
				for _, b := range bs {
					if a != b {
						out = append(out, orderPair{a, b})
					}
				}
			}
		}
	}
	return out
}
