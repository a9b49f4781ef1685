package lockset

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
)

// Tables returns what the analyzer judges its cases by.
func Tables() []evidence.Summary {
	return []evidence.Summary{leakTable.Summary(), restoredTable.Summary(), panicTable.Summary(), doubleTable.Summary(),
		modeTable.Summary(), releasedTable.Summary(), partialTable.Summary(), unheldTable.Summary(),
		requiredTable.Summary(), startedTable.Summary(), handoverTable.Summary(), excludedTable.Summary(),
		unlockTable.Summary(), renameTable.Summary(),
	}
}

// asked reports whether somebody wants to know of cases that are not reported.
func (c *checker) asked() bool { return c.r.Judge().About != nil }

// Sightings are locks, by declaration, of which something was seen, and where it was seen first.
type sightings map[symbol.Var]token.Pos

func (s sightings) note(decl symbol.Var, pos token.Pos) {
	if _, ok := s[decl]; !ok {
		s[decl] = pos
	}
}

func (s sightings) has(decl symbol.Var) bool {
	_, ok := s[decl]
	return ok
}

// of returns where it was seen of the lock decl, if it was.
func (s sightings) of(decl symbol.Var) []token.Pos {
	if pos := s[decl]; pos.IsValid() {
		return []token.Pos{pos}
	}
	return nil
}

// seenIn returns the places of the instructions of list, without those that are nil.
func seenIn(list ...ssa.Instruction) []token.Pos {
	var out []token.Pos
	for _, instr := range list {
		if instr != nil {
			out = append(out, ssax.Pos(instr))
		}
	}
	return out
}

// siteOf returns where h was acquired, if it was in the function.
func (c *checker) siteOf(h locks.Held) []token.Pos {
	if h.Site == nil {
		return nil
	}
	return []token.Pos{c.callPos(h.Site)}
}

// related says the same of each of places.
func related(places []token.Pos, message string) []diag.Related {
	var out []diag.Related
	for _, pos := range places {
		out = append(out, diag.Related{Pos: pos, Message: message})
	}
	return out
}

// rootOf returns where the function makes or gets what l belongs to, if it does.
func rootOf(l locks.Lock) []token.Pos {
	if root := l.Path.Root; root.Kind == accesspath.Local && root.Value.Pos().IsValid() {
		return []token.Pos{root.Value.Pos()}
	}
	return nil
}
