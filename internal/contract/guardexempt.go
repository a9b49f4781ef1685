package contract

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"
)

// An exemptForm is a way to say why something needs no lock. The group of its pattern
// is how it is accessed.
//
// A second group names the function whose goroutine is the only one.
type exemptForm struct {
	pattern *expr
	exempt  Exemption
	structs bool // only where it is about a struct
	locked  bool // only where a lock is about: the fields of a protocol are called so, too
}

const (
	create_ = `(?:construct\w*|creat\w*|init(?:iali[sz]\w*)?|start(?:up|ing|s|ed)?|boot\w*|allocat\w*|making|new\w*|setup|set up|publication|being published|sharing|open\w*|build\w*)`
	never_  = `(?:never|not|n't|cannot|no longer)`
	change_ = `(?:changed?|changes|modified|modify|mutated|mutates?|reassigned|written(?: to)?|updated|altered|replaced|overwritten|varies|vary)`
)

var exemptForms = []exemptForm{
	immutable(`()\bimmutable\b(?: (?:fields?|values?|members?|state|config\w*))?(?: (?:[.,;:)-]|and|but|after|once|since|from|over|for|during|until|within|thereafter|afterwards)(?: |$)|$)`).having("immutable"),
	immutable(`()\bis an immutable\b`).having("immutable").ofStructs(),
	immutable(`()\b(?:read-only|readonly|constant|const|unchanged|unchanging|fixed|static|frozen|final) (?:after|once|since|from|for the (?:life|lifetime)|during the (?:life|lifetime)|over the)\b`).having("read-only", "readonly", "const", "unchang", "fixed", "static", "frozen", "final"),
	immutable(`()^(?:read-only|readonly|constant|unchanging)(?: (?:field|fields|config\w*))?(?: [.,;:]|$)`).having("read-only", "readonly", "constant", "unchanging").inLocked(),
	immutable(`()\b`+never_+` `+`(?:(?:be|been|get|gets|is|are|do|does|ever|once|also) )*`+change_+` (?:after|once|again|since|later|afterwards|during|thereafter|anymore|while|over)\b`).having("never", "not", "n't", "no longer").having("change", "modif", "mutate", "reassigned", "written", "updated", "altered", "replaced", "overwritten", "varies", "vary"),
	immutable(`()\bnever (?:be |been |gets? )?(?:changed?|changes|modified|mutated|mutates|reassigned|altered|varies)\b`).having("never"),
	immutable(`()\b(?:do|does)(?:n't| not) change(?: (?:[.,;:)-]|and|but|after|once|over|during|while|for|since|thereafter|afterwards)(?: |$)|$)`).having("not change", "n't change"),
	immutable(`()\b(?:set|written|assigned|initiali[sz]ed|populated|filled|configured)(?: to)?(?: (?:only|exactly|just))? once(?: [.,;:]| (?:at|on|upon|in|by|during|before|prior|from|and)\b|$)`).having(" once"),
	immutable(`()\b(?:set|assigned|initiali[sz]ed|populated|configured|filled|written|modified|changed)(?: only| once)? (?:at|on|upon|in|by|during|before) (?:(?:the|its|package|object) )?`+create_+`\b`).having("construct", "creat", "init", "start", "boot", "allocat", "making", "new", "set", "publi", "sharing", "open", "build").
		having("set ", "assigned ", "ed ", "written ").having(" at ", " on ", " upon ", " in ", " by ", " during ", " before "),

	exempts(Atomic, verbs_+` (?:only |always |and |strictly )*(?:atomically|using atomics?|with atomics?|via atomics?|through atomics?|(?:using|with|via|through|by) (?:the )?(?:sync/)?(?:sync / )?atomic\b)`).having("atomic"),
	exempts(Atomic, `\batomically (`+verb_+`|load\w*|stor\w*|swap\w*|access\w*)`).having("atomic"),
	exempts(Atomic, nouns_+ofWhat+` `+auxil+`(?:atomic|atomically)\b`).having("atomic"),
	exempts(Atomic, `()^(?:always |only |must be )*(?:atomic|atomically)(?: [.,;:]|$)`).having("atomic"),
	exempts(Atomic, `()\b(?:use|uses|using|via|with) (?:only )?(?:the )?(?:sync ?/ ?)?atomics?(?: (?:operations?|ops|access(?:es)?|loads?|stores?|functions?|package|instructions?))?(?: (?:to|for) (?:access|read|write|modify|update)\w*| [.,;:]|$)`).having("atomic"),
	exempts(Atomic, `()^atomic (?:access|accesses|operations?|loads?|ops?|variable|counter|flag|bool|boolean|pointer|int|u?int(?:32|64))\b`).having("atomic"),

	exempts(Confined, `\bonly (?:be |ever |to be )*`+verbs_+` (?:by|from|in|on|within|inside) (?:(?:the|a|an|its|this|one|single|main|same) )*(?:[\w.']+ ){0,3}?(?:goroutine|loop|thread|eventloop|[\w.]*[a-z]Loop|[\w.]*Goroutine)\b`).having("only").having("goroutine", "loop", "thread"),
	exempts(Confined, verbs_+` (?:only|exclusively|solely) (?:by|from|in|on|within|inside) (?:(?:the|a|an|its|this|one|single|main|same) )*(?:[\w.']+ ){0,3}?(?:goroutine|loop|thread|eventloop|[\w.]*[a-z]Loop|[\w.]*Goroutine)\b`).having("only", "exclusively", "solely").having("goroutine", "loop", "thread"),
	exempts(Confined, `\bonly (?:be |ever |to be )*`+verbs_+` (?:by|from|in|on|within|inside) (?:the )?([\w.]+)`).having("only"),
	exempts(Confined, verbs_+` (?:only|exclusively|solely) (?:by|from|in|on|within|inside) (?:the )?([\w.]+)`).having("only", "exclusively", "solely"),
	exempts(Confined, `()\bowned (?:only |exclusively )?by ([\w.]+)`).having("owned"),
	exempts(Confined, `()\bowned (?:only |exclusively )?by (?:(?:the|a|an|its|this|one|single|main) )*(?:[\w.']+ ){0,3}?(?:goroutine|loop|thread|[\w.]*[a-z]Loop|[\w.]*Goroutine)\b`).having("owned"),
	exempts(Confined, `()\b(?:confined|local|private) to (?:(?:the|a|an|its|this|one|single|main) )*(?:[\w.']+ ){0,3}?(?:goroutine|loop|thread|[\w.]*[a-z]Loop)\b`).having("confined", "local", "private"),
}

func exempts(why Exemption, pattern string) exemptForm {
	return exemptForm{pattern: inAnyCase(pattern), exempt: why}
}

func immutable(pattern string) exemptForm { return exempts(Immutable, pattern) }

// having returns f for sentences that have one of words.
func (f exemptForm) having(words ...string) exemptForm { f.pattern.needing(words...); return f }

func (f exemptForm) inLocked() exemptForm { f.locked = true; return f }

func (f exemptForm) ofStructs() exemptForm { f.structs = true; return f }

// exemptions returns what a sentence says of members that need no lock. What was taken
// by other forms says something else.
func (k *remark) exemptions(m marked) []statement {
	if k.scope.subject() != nil {
		return nil
	}
	lower := strings.ToLower(m.text)
	var out []statement
	for _, f := range exemptForms {
		if !f.pattern.possible(lower) || f.structs && k.own != byLock || f.locked && !k.site.hasLock() {
			continue
		}
		at := f.pattern.findStringSubmatchIndex(m.text)
		if at == nil {
			continue
		}
		before, match, after := m.text[:at[0]], m.text[at[0]:at[1]], m.text[at[1]:]
		st := statement{exempt: f.exempt, modes: modesOf(m.text[at[2]:at[3]])}
		if f.exempt == Immutable {
			st.modes = reads | writes
		}
		if !k.subject(&st, before, match, after) || st.rank == k.own && !k.meansSelf(before) || guardHedges.MatchString(lastPart(before)+match+firstPart(after)) ||
			negation.MatchString(lastPart(before)) || f.exempt != Immutable && negation.MatchString(match) || strings.Contains(after, " or @") {
			continue
		}
		if f.exempt == Confined && len(at) > 4 && !k.reader.isStarted(m.text[at[4]:at[5]]) {
			continue
		}
		if f.exempt == Atomic {
			st.about = slices.DeleteFunc(slices.Clone(st.about), func(m member) bool { return !mayBeAtomic(m.typ) })
		}
		out = append(out, st)
	}
	return out
}

var pronoun = compiled(`(?i)^(?:(?:this|it|they|these|those|both|the|all|its|is|are|a|an|value|values|pointer|pointers|map|slice|field|fields|variable|variables|func|function|flag|struct|itself|also|and|but|so|then|therefore|thus|hence|objects?|instances?|must|should|be|been|will|being|always|has|have|to|shall|can|of|once|config|configuration|immediately|effectively|otherwise|treated|as|considered) ?)*$`)

var (
	startsSelf = compiled(`(?i)^(?:it|this|these|they)(?: (?:field|value|fields|values|pointer|slice|map))? (?:is|are|must|should|was|has|have|will|can)\b`)
	clause     = compiled(`(?i)\b(?:which|that|because|since|when|if|while|where|so)\b`)
)

// meansSelf reports whether before, which ends with the subject of a sentence, means
// what the comment stands on, and not something that it speaks of.
func (k *remark) meansSelf(before string) bool {
	part := strings.TrimSpace(lastPart(before))
	if pronoun.MatchString(part) || startsSelf.MatchString(part) && !clause.MatchString(part) {
		return true
	}
	if clause.MatchString(part) {
		return false
	}
	words := strings.Fields(trimAux(part))
	names := func(name string) bool {
		if len(words) == 0 {
			return false
		}
		name = strings.TrimSuffix(name, "s")
		return strings.EqualFold(strings.TrimSuffix(words[len(words)-1], "s"), name) ||
			strings.EqualFold(strings.TrimSuffix(words[0], "s"), name) && pronoun.MatchString(strings.Join(words[1:], " "))
	}
	if k.own == byLock {
		return k.site.of != nil && names(typeName(k.site.of.typ))
	}
	return slices.ContainsFunc(k.self(), func(m member) bool { return names(m.name) })
}

// isStarted reports whether a go statement of the package starts the function that a
// word names.
func (r *guardReader) isStarted(word string) bool {
	if r.started == nil {
		r.started = make(map[string]bool)
		for _, file := range r.files {
			ast.Inspect(file, func(n ast.Node) bool {
				if g, ok := n.(*ast.GoStmt); ok {
					r.start(g.Call)
				}
				return true
			})
		}
	}
	return r.started[word[strings.LastIndexByte(word, '.')+1:]]
}

// start notes what a go statement calls, or the function literal that it starts.
func (r *guardReader) start(call *ast.CallExpr) {
	switch fun := ast.Unparen(call.Fun).(type) {
	case *ast.Ident:
		r.started[fun.Name] = true
	case *ast.SelectorExpr:
		r.started[fun.Sel.Name] = true
	case *ast.FuncLit:
		for _, stmt := range fun.Body.List {
			if e, ok := stmt.(*ast.ExprStmt); ok {
				if inner, ok := e.X.(*ast.CallExpr); ok {
					r.start(inner)
				}
			}
		}
	}
}

// mayBeAtomic reports whether there are atomic operations on values of type t, or on
// parts of them.
func mayBeAtomic(t types.Type) bool {
	switch t := t.Underlying().(type) {
	case *types.Basic:
		return t.Info()&types.IsString == 0
	case *types.Map, *types.Signature, *types.Interface:
		return false
	}
	return true
}
