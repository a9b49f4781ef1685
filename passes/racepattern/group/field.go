package group

import (
	"slices"

	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/passes/racepattern/scene"
)

// isCase reports whether who waits has started the goroutine that adds, or, of a group of the object of the scope, whether its starter has done so:
// users of the object wait then, or another goroutine. Of what the package calls for others these may have waited for more.
func (l lateAdd) isCase() bool {
	if l.Owner == nil || l.object().Closed {
		return scene.Descends(l.add.Thread, l.wait.Thread)
	}
	return !isOfClient(l.add.Thread) && !l.fields.isInternal(l.Starter)
}

// isOfClient reports whether a user of the object has started t: what he waits for then, others may know.
func isOfClient(t *goroutine.Thread) bool {
	for ; t != nil; t = t.Parent() {
		if t.Client {
			return true
		}
	}
	return false
}

// isAlone reports whether the goroutine counts itself, and only such goroutines add to the group, a field.
func (l lateAdd) isAlone() bool {
	own := scene.Find(l.object().Ops, func(n *goroutine.Node) bool { return n.Op.Kind == goroutine.GroupDone && n.Thread == l.add.Thread })
	return own != nil && l.fields.isForGoroutines(l.add.Operand())
}

// isMember reports whether the goroutine is counted by the group when it adds: it has added before on every way there, and is not done.
func (l lateAdd) isMember() bool {
	return always(l.add, l.does(goroutine.GroupAdd), l.does(goroutine.GroupDone))
}

// does returns whether a node is an operation of that kind on the group.
func (l lateAdd) does(k goroutine.OpKind) func(*goroutine.Node) bool {
	return func(n *goroutine.Node) bool {
		return n.Kind == goroutine.Sync && n.Op.Kind == k && slices.Contains(n.Op.Objects, l.add.Op.Objects[0])
	}
}

// announced returns where the goroutine closes a channel that others know, with nothing to wait for since it has added, nil if it does not:
// who wants to know that it has begun may wait for that.
func (l lateAdd) announced() *goroutine.Node {
	return scene.Find(l.Nodes, func(n *goroutine.Node) bool {
		return n.Kind == goroutine.Sync && n.Op.Kind == goroutine.Close &&
			always(n, func(m *goroutine.Node) bool { return m == l.add }, waits)
	})
}

// isDelayed reports whether who starts the goroutine, and then waits for the group, has to wait for something else before.
func (l lateAdd) isDelayed() bool {
	start := l.add.Thread.Spawn
	for start.Thread != l.wait.Thread {
		start = start.Thread.Spawn
	}
	return always(l.wait, waits, func(n *goroutine.Node) bool { return n == start })
}

// waits reports whether n may wait for others for long, as far as is known.
func waits(n *goroutine.Node) bool {
	if n.Kind != goroutine.Sync {
		return n.Kind == goroutine.Opaque
	}
	switch n.Op.Kind {
	case goroutine.Send, goroutine.RecvAny, goroutine.GroupWait, goroutine.CondWait:
		return true
	}
	return false
}
