package syncmodel

// GroupAdd adds to the counter of a wait group.
type GroupAdd struct {
	Group Operand
	Delta Operand // how much; may be negative
}

func (*GroupAdd) op() string { return "groupadd" }

func (e *GroupAdd) attrs(a attrs) {
	a.operand("group", &e.Group, required)
	a.operand("delta", &e.Delta, required)
}

// GroupDone takes one from the counter of a wait group.
type GroupDone struct {
	Group Operand
}

func (*GroupDone) op() string { return "groupdone" }

func (e *GroupDone) attrs(a attrs) { a.operand("group", &e.Group, required) }

// GroupWait waits until the counter of a wait group is zero, or until every
// goroutine that was spawned in a group has ended.
type GroupWait struct {
	Group Operand
}

func (*GroupWait) op() string { return "groupwait" }

func (e *GroupWait) attrs(a attrs) { a.operand("group", &e.Group, required) }

// GroupLimit bounds the number of goroutines of a group, so that starting one
// more waits.
type GroupLimit struct {
	Group Operand
	Limit Operand
}

func (*GroupLimit) op() string { return "grouplimit" }

func (e *GroupLimit) attrs(a attrs) {
	a.operand("group", &e.Group, required)
	a.operand("limit", &e.Limit, required)
}
