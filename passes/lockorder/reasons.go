package lockorder

import (
	"slices"

	"github.com/concvet/concvet/internal/evidence"
)

// Tables returns what is known of the tables by which the analyzer decides what it reports, in the order in which they
// are asked: the edges of the graph, its cycles, the legs that there are for one, each two of them, and all together;
// then what goes against comments.
func Tables() []evidence.Summary {
	return []evidence.Summary{
		edgeReasons.Summary(), ringReasons.Summary(), besideReasons.Summary(), deadlockReasons.Summary(),
		instanceReasons.Summary(), reentryReasons.Summary(),
	}
}

// deadlockReasons judge cycles of several declarations, or of one lock that code which is called under it acquires
// again.
var deadlockReasons = &evidence.Table[*cycle]{
	Name:    "deadlock",
	Subject: (*cycle).subject,
	Checks:  []string{lockCycle.Code, waitUnderLock.Code},
	Rows:    slices.Concat(gettingReasons, givingReasons, queueReasons, servingReasons, togetherReasons, shownReasons),
}
