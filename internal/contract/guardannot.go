package contract

import "strings"

// annotation is a line that a tool reads: "+checklocks:mu" of gVisor.
var annotation = compiled(`^//\s*\+(checklocks|checkatomic)(?::([\w.]+))?\s*$`)

// annotations collects what the lines for tools say, which is about the members that
// the comment stands on.
func (r *guardReader) annotations(k remark) {
	if k.own != byOwn {
		return
	}
	var out claim
	found, atomic := false, false
	for _, c := range k.group.List {
		if !strings.Contains(c.Text, "+check") {
			continue
		}
		at := annotation.findStringSubmatch(c.Text)
		if at == nil {
			continue
		}
		if at[1] == "checkatomic" {
			atomic = true
			if !found {
				out = claim{rank: byTool, exempt: Atomic, pos: c.Pos(), text: strings.TrimSpace(c.Text[2:])}
			}
			continue
		}
		l, ok := k.scope.named(at[2])
		if !ok || !l.Decl.Valid() || found {
			continue
		}
		found = true
		out = claim{rank: byTool, lock: l.Decl, path: k.pathOf(l), pos: c.Pos(), text: strings.TrimSpace(c.Text[2:])}
	}
	out.modes = reads | writes
	if found && atomic {
		out.modes = writes // atomic operations read without the lock
	}
	for _, m := range k.self() {
		if found || atomic {
			r.claim(m, out)
		}
	}
}
