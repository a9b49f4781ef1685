package pair

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/version"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/graph"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/passes/racepattern/scene"
)

// relateAccess tells of the other access. If it is on the same line, the calls tell the ways apart by which the goroutines
// get there.
func (c *Checker) relateAccess(f *diag.Finding, here, there *goroutine.Node) {
	if here.Access.Pos != there.Access.Pos {
		relate(f, there.Access.Pos, "the other access, "+kind(there.Access)+inside(there), diag.Leg{Number: 2})
		return
	}
	for i, n := range []*goroutine.Node{here, there} {
		if way := n.Frame.Trace(); len(way) > 0 {
			relate(f, way[0], "a goroutine gets there by this call", diag.Leg{Number: i + 1, Order: -1})
		}
	}
}

// relateStarts tells where the goroutines are started.
func (c *Checker) relateStarts(f *diag.Finding, here, there *goroutine.Node) {
	for _, n := range scene.Starts(here, there) {
		if n.Instr != nil {
			leg := diag.Leg{Number: 1, Order: -3}
			if n != here.Thread.Spawn {
				leg.Number = 2
			}
			relate(f, ssax.Pos(n.Instr), wordsFor(n.Spawned).here, leg)
		}
	}
}

// relate adds a related place, once.
func relate(f *diag.Finding, pos token.Pos, msg string, leg diag.Leg) {
	if !slices.ContainsFunc(f.Related, func(r diag.Related) bool { return r.Pos == pos && r.Message == msg }) {
		f.Related = append(f.Related, diag.Related{Pos: pos, Message: msg, Leg: leg})
	}
}

// relateLocks tells of the locks that only one side of a race holds, where it takes them. Those of a different object may
// have the same name.
func (c *Checker) relateLocks(f *diag.Finding, x *race, here, there *goroutine.Node, mine, theirs []goroutine.Place) {
	names := make(map[string]bool)
	for _, p := range theirs {
		name := c.lockAt(x.Scope, there, p).name
		names[name] = name != ""
	}
	for _, p := range mine {
		switch l := c.lockAt(x.Scope, here, p); {
		case names[l.name]:
			relate(f, l.pos, l.elsewhere(true), diag.Leg{Number: 1, Order: -2})
			delete(names, l.name)
		case l.name != "":
			relate(f, l.pos, l.elsewhere(false), diag.Leg{Number: 1, Order: -2})
		}
	}
	for _, p := range theirs {
		if l := c.lockAt(x.Scope, there, p); names[l.name] {
			relate(f, l.pos, l.elsewhere(false), diag.Leg{Number: 2, Order: -2})
		}
	}
}

// A takenLock is a lock that is held at an access.
type takenLock struct {
	name string // where it is taken; "" if it has none
	pos  token.Pos
	by   string // the function whose callers hold it, as its comment or name says
	turn bool   // it is no lock: the object of that name calls functions back, one after the other
}

// elsewhere says that l is held, and not at the other access, unless that has one of the same name, which may be of another object.
func (l takenLock) elsewhere(sameName bool) string {
	but := ", but is not held at the other access"
	switch {
	case sameName:
		but = ", but may belong to another object than at the other access"
	case l.turn:
		but = ", but the other access is in none of them"
	}
	return l.held() + but
}

func (l takenLock) held() string {
	switch {
	case l.turn:
		return l.name + " calls functions back one at a time"
	case l.by != "":
		return l.name + " is held by callers of " + l.by
	}
	return l.name + " is taken here"
}

// lockAt returns the lock at p, which is held at n.
func (c *Checker) lockAt(s *goroutine.Scope, n *goroutine.Node, p goroutine.Place) takenLock {
	l := takenLock{pos: n.Access.Pos}
	switch at := taken(n, p); {
	case at == nil:
	case at.Instr != nil:
		l.name, l.pos, l.turn = spell(at.Operand(), 0), ssax.Pos(at.Instr), at.IsTurn()
	case at.Frame != nil && at.Frame.Func.Pos().IsValid():
		l.pos, l.by = at.Frame.Func.Pos(), at.Frame.Func.Name()
	}
	if l.name == "" {
		l.name = strings.TrimPrefix(s.Spell(p), "*")
	}
	if l.name == "?" {
		return takenLock{}
	}
	return l
}

// taken returns the last acquisition of the lock at p before n, nil if none is found.
func taken(n *goroutine.Node, p goroutine.Place) *goroutine.Node {
	work := graph.NewWorklist(n)
	for at := range work.Oldest {
		if at.Kind == goroutine.Sync && (at.Op.Kind == goroutine.Lock || at.Op.Kind == goroutine.RLock) && slices.Contains(at.Op.Objects, p) {
			return at
		}
		work.Add(at.Preds...)
	}
	return nil
}

// A loopVariable is a variable that all iterations of a loop share, as they do in files for Go before version 1.22.
type loopVariable struct {
	name    string
	pos     token.Pos
	version string // of Go
}

// loopVariableAt returns the variable at p if iterations of a loop share it, nil if it is none or that is not known.
func (c *Checker) loopVariableAt(p goroutine.Place) *loopVariable {
	alloc, ok := p.Path.Root.Value.(*ssa.Alloc)
	if !ok || p.Path.Len() > 0 || p.Deref {
		return nil
	}
	path := ssax.PathAt(alloc.Pos(), c.Pass.Files...)
	if len(path) < 3 || !declaresInLoop(path) {
		return nil
	}
	file, ok := path[len(path)-1].(*ast.File)
	if !ok {
		return nil
	}
	v := c.fileVersion(file)
	if v == "" || version.Compare(v, "go1.22") >= 0 {
		return nil
	}
	return &loopVariable{alloc.Comment, alloc.Pos(), "Go " + strings.TrimPrefix(version.Lang(v), "go")}
}

// fileVersion returns the version of Go that file is written in, "" if it is not known.
func (c *Checker) fileVersion(file *ast.File) string {
	for f, v := range c.Pass.TypesInfo.FileVersions {
		if f.FileStart == file.FileStart { // PathAt may have made a file of one declaration
			return v
		}
	}
	return ""
}

// declaresInLoop reports whether the identifier that path leads to is declared by the head of a loop.
func declaresInLoop(path []ast.Node) bool {
	switch n := path[1].(type) {
	case *ast.RangeStmt:
		return n.Tok == token.DEFINE && (n.Key == path[0] || n.Value == path[0])
	case *ast.AssignStmt:
		loop, ok := path[2].(*ast.ForStmt)
		return ok && loop.Init == n && n.Tok == token.DEFINE
	}
	return false
}

// tellLoop tells, of a race for a variable that iterations of a loop share, that they do.
func (c *Checker) tellLoop(f *diag.Finding, p goroutine.Place) {
	if v := c.loopVariableAt(p); v != nil {
		f.Message += fmt.Sprintf("; in %s, all iterations of the loop share %s", v.version, v.name)
		relate(f, v.pos, fmt.Sprintf("%s is one variable for all iterations, since the file is for %s; from Go 1.22 on, each has its own", v.name, v.version), diag.Leg{})
	}
}
