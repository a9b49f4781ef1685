package diag

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/concvet/concvet/internal/lazyregexp"
)

// A Leg says in which of the goroutines that a finding is about a related place is executed, for those who show the
// way of each. The place of the finding itself belongs to leg 1, and where another leg has no place of order 0 that is the
// place of the finding as well. The zero value is that of places outside of such a way.
type Leg struct {
	Number int // from 1

	// Order is less than 0 for what leads to the place that matters, such as where the goroutine is started, and the less
	// the earlier. Places of one order are told in the order of their execution.
	Order int
}

// String returns l as it stands behind the message of a related place. Diagnostics have no other place for it.
func (l Leg) String() string {
	switch {
	case l.Number == 0:
		return ""
	case l.Order != 0:
		return fmt.Sprintf(" [leg %d at %d]", l.Number, l.Order)
	}
	return fmt.Sprintf(" [leg %d]", l.Number)
}

var legPattern = lazyregexp.New(` \[leg ([1-9][0-9]?)(?: at (-?[1-9][0-9]{0,4}))?\]$`)

// CutLeg returns the message of a related place without the leg behind it, and the leg.
func CutLeg(message string) (string, Leg) {
	m := legPattern().FindStringSubmatch(message)
	if m == nil {
		return message, Leg{}
	}
	number, _ := strconv.Atoi(m[1])
	order, _ := strconv.Atoi(m[2]) // 0 if it is not there
	return strings.TrimSuffix(message, m[0]), Leg{number, order}
}
