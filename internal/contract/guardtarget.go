package contract

import (
	"slices"
	"strings"

	"go/types"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/symbol"
)

// A selection is what the words "all the fields below" pick from the members.
type selection struct {
	below, above, all, rest, these, plural bool
	count                                  int // 0 if there is none
}

// selectors are the words that pick members, and what they mean.
var selectors = map[string]func(*selection){
	"below": pickBelow, "following": pickBelow, "next": pickBelow, "subsequent": pickBelow, "underneath": pickBelow, "beneath": pickBelow,
	"above": pickAbove, "preceding": pickAbove,
	"all": pickAll, "every": pickAll, "each": pickAll, "entire": pickAll, "whole": pickAll, "everything": pickEverything,
	"rest": pickRest, "remaining": pickRest, "remainder": pickRest, "else": pickRest,
	"these": pickThese, "this": pickThese, "fields": pickPlural, "members": pickPlural, "variables": pickPlural, "vars": pickPlural,
	"globals": pickPlural, "values": pickPlural, "maps": pickPlural, "slices": pickPlural, "group": pickPlural, "block": pickPlural,
	"items": pickPlural, "attributes": pickPlural, "properties": pickPlural, "field": pickPlural, "variable": pickPlural, "member": pickPlural,
	"struct": pickStruct, "structure": pickStruct, "state": pickPlural, "data": pickPlural, "stuff": pickPlural,
	"both": pickTwo, "two": pickTwo, "2": pickTwo,
	"three": pickCount(3), "3": pickCount(3), "four": pickCount(4), "4": pickCount(4), "five": pickCount(5), "5": pickCount(5), "6": pickCount(6),
	"the": nil, "of": nil, "in": nil, "to": nil, "access": nil, "accesses": nil, "concurrent": nil, "its": nil, "other": nil, "mutable": nil,
	"that": nil, "which": nil, "come": nil, "comes": nil, "follow": pickBelow, "follows": pickBelow, "declared": nil, "listed": nil,
	"shared": nil, "internal": nil, "a": nil, "it": nil, "after": pickBelow, "here": nil, "on": nil, "defined": nil,
}

func pickBelow(s *selection)      { s.below = true }
func pickAbove(s *selection)      { s.above = true }
func pickAll(s *selection)        { s.all = true }
func pickEverything(s *selection) { s.all, s.plural = true, true }
func pickRest(s *selection)       { s.rest, s.below = true, true }
func pickThese(s *selection)      { s.these = true }
func pickPlural(s *selection)     { s.plural = true }
func pickStruct(s *selection)     { s.all, s.plural = true, true }
func pickTwo(s *selection)        { s.count = 2 }

func pickCount(n int) func(*selection) { return func(s *selection) { s.count = n } }

// selecting reads the selection that words begin with, and how many words it has.
func selecting(words []string) (s selection, n int, ok bool) {
	for n < len(words) {
		pick, known := selectors[strings.ToLower(words[n])]
		if !known {
			break
		}
		if pick != nil {
			pick(&s)
		}
		n++
	}
	if s.all && s.below {
		s.rest = true
	}
	return s, n, s.below || s.above || s.plural && (s.all || s.these) || s.count == 2 && n == 1
}

// pick returns the members that a selection in the comment means.
func (k *remark) pick(s selection) []member {
	all := k.site.members
	var out []member
	switch {
	case s.above:
		out = slices.Clone(all[:k.first])
		if s.count > 0 {
			out = out[max(0, len(out)-s.count):]
		}
	case !s.below && (s.all || k.own == byLock):
		out = slices.Clone(all)
	default:
		out = slices.Clone(k.below(s))
	}
	return slices.DeleteFunc(out, func(m member) bool { return m.isLock() || s.count == 0 && syncsItself(m.typ) })
}

// below returns the members that follow the comment, or the lock that it is about: to
// the next empty line, or lock, or the end.
func (k *remark) below(s selection) []member {
	rest := k.site.members[k.first:]
	if k.scope.subject() != nil {
		rest = k.site.members[k.end:]
	}
	if s.count > 0 {
		return rest[:min(s.count, len(rest))]
	}
	for i, m := range rest {
		if m.isLock() && (i > 0 || k.scope.subject() != nil) || !s.rest && m.block != rest[0].block {
			return rest[:i]
		}
	}
	return rest
}

var (
	nameFiller = compiled(`(?i)^(?:the|both|our|its|this|shared|concurrent|access|accesses|to|of|field|fields|variable|variables|map|global|all)$`)
	nameNoun   = compiled(`(?i)^(?:field|fields|map|maps|slice|slices|list|lists|array|variable|variables|var|vars|set|table|cache|value|values|pointer|flag|member|members|itself|above|below|state|data|access|accesses)$`)
	nameTail   = compiled(`(?i)^(?:[.,;:)-]|and|&|from|against|for|so|since|because|as|which|that|to|in|by|with|but|only|here|across|between|is|are|must|should|ensuring|including|allowing|making|providing)$`)
	nameJoin   = compiled(`(?i)^(?:,|and|&|\+|/)$`)
	purposeHow = compiled(`(?i)^(?:(?:any|all|the|safe|concurrent|simultaneous|against|both|shared) )*(` + purpose_ + `(?:(?: ,)?(?: and| or| /)* ` + purpose_ + `)*)(?: (?:to|of|from|on|with|into|in))?(?: |$)(.*)`)
)

const purpose_ = `(?:access\w*|reads?|reading|writ\w*|modif\w*|updat\w*|us(?:e|ing)|touch\w*|chang\w*|mutat\w*|set|setting|manipulat\w*|interact\w*|load\w*|stor\w*|append\w*|add\w*|remov\w*|delet\w*|insert\w*|look\w*|inspect\w*|iterat\w*)`

// target reads what a lock guards: "access to x and y", "the fields below". The result
// is false if that is not clear.
func (k *remark) target(text string) (about []member, modes access, ok bool) {
	text = strings.TrimSpace(text)
	modes = reads | writes
	if at := purposeHow.findStringSubmatch(text); at != nil {
		modes, text = modesOf(at[1]), at[2]
	}
	words := strings.Fields(text)
	if s, n, found := selecting(words); found {
		rest := " " + strings.Join(words[n:], " ")
		if exceptWord.MatchString(rest) {
			about, ok := k.without(k.pick(s), rest)
			return about, modes, ok
		}
		return k.pick(s), modes, (n == len(words) || nameTail.MatchString(words[n])) && !guardLimit.MatchString(rest) && !exceptions.MatchString(rest)
	}
	if m, n, ok := k.ofKind(words); ok {
		return []member{m}, modes, !guardLimit.MatchString(" " + strings.Join(words[n:], " "))
	}
	about, n := k.named(words)
	return about, modes, len(about) > 0 && !guardLimit.MatchString(" "+strings.Join(words[n:], " "))
}

var exceptWord = compiled(`(?i)^ (?:, |- )?(?:except|but not|excluding|other than|apart from|besides)\b(.*)`)

// without returns the members without those that the rest of the sentence excepts. It is
// false if these are not known.
func (k *remark) without(about []member, rest string) ([]member, bool) {
	at := exceptWord.findStringSubmatch(rest)
	excepted, _ := k.named(strings.Fields(strings.TrimPrefix(strings.TrimSpace(at[1]), "for ")))
	return slices.DeleteFunc(about, func(m member) bool {
		return slices.ContainsFunc(excepted, func(e member) bool { return e.decl == m.decl })
	}), len(excepted) > 0
}

var exceptions = compiled(`(?i)\b(?:except\w*|unless otherwise)\b`)

// ofKind returns the only member of the kind that words begin with, "the map".
func (k *remark) ofKind(words []string) (m member, n int, ok bool) {
	if len(words) < 2 || !strings.EqualFold(words[0], "the") || k.isMember(words[1]) || len(words) > 2 && !nameTail.MatchString(words[2]) {
		return member{}, 0, false
	}
	for _, c := range k.site.members {
		if !isKind(c.typ, words[1]) {
			continue
		}
		if ok {
			return member{}, 0, false
		}
		m, ok = c, true
	}
	return m, 2, ok
}

func isKind(t types.Type, word string) bool {
	switch t.Underlying().(type) {
	case *types.Map:
		return word == "map"
	case *types.Slice:
		return word == "slice" || word == "list"
	}
	return false
}

// named reads the list of members that words begin with, and how many words it has.
func (k *remark) named(words []string) (about []member, end int) {
	for n := 0; n < len(words); {
		for n < len(words) && nameFiller.MatchString(words[n]) && !k.isMember(words[n]) {
			n++
		}
		if n == len(words) {
			return about, end
		}
		m, ok := k.member(words[n])
		n++
		if !ok {
			m, n, ok = k.spelledOut(words, n-1)
		}
		if !ok {
			return about, end
		}
		if n < len(words) && nameNoun.MatchString(words[n]) {
			n++
		}
		if n < len(words) && !nameTail.MatchString(words[n]) {
			return about, end
		}
		about, end = append(about, m), n
		for n < len(words) && nameJoin.MatchString(words[n]) {
			n++
		}
		if n == end {
			return about, end
		}
	}
	return about, end
}

// spelledOut returns the member whose name in camel case the words from start on are, and
// the index of the word behind it: dataCache is "the data cache".
func (k *remark) spelledOut(words []string, start int) (m member, end int, ok bool) {
	for _, m := range k.site.members {
		name := strings.ToLower(m.name)
		end := start
		for end < len(words) && name != "" {
			rest, found := strings.CutPrefix(name, strings.ToLower(words[end]))
			if !found {
				break
			}
			name = rest
			end++
		}
		if name == "" && end > start+1 && !m.isLock() {
			return m, end, true
		}
	}
	return member{}, start, false
}

func (k *remark) isMember(word string) bool {
	_, ok := k.member(word)
	return ok
}

// member returns what a word of the comment names: a member of the site, of a struct
// around it, or a part of one.
func (k *remark) member(word string) (member, bool) {
	parts := strings.Split(word, ".")
	for site := k.site; site != nil; site = site.outer {
		rest := parts
		if site.of != nil && len(parts) > 1 && (typeName(site.of.typ) == parts[0] || site.of.name == "" && k.scope.calls(*site.of, parts[0])) {
			rest = parts[1:]
		}
		if m, ok := site.find(rest); ok {
			return m, true
		}
	}
	if v, ok := k.scope.pkg.Scope().Lookup(word).(*types.Var); ok && k.site.of == nil {
		decl, ok := symbol.Global(v)
		return member{place: place{word, accesspath.GlobalPath(decl.Pkg, word), decl, v.Type()}}, ok
	}
	return member{}, false
}

// find returns the member that names lead to.
func (site *guardSite) find(names []string) (member, bool) {
	for _, m := range site.members {
		switch {
		case m.name != names[0]:
		case len(names) == 1:
			return m, !m.isLock()
		case m.inner != nil:
			return m.inner.find(names[1:])
		}
	}
	return member{}, false
}
