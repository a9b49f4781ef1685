package racepattern

import (
	"flag"
	"slices"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/guard"
	"github.com/concvet/concvet/passes/racepattern/advice"
	"github.com/concvet/concvet/passes/racepattern/escape"
	"github.com/concvet/concvet/passes/racepattern/group"
	"github.com/concvet/concvet/passes/racepattern/guarded"
	"github.com/concvet/concvet/passes/racepattern/pair"
	"github.com/concvet/concvet/passes/racepattern/stale"
)

// Checks returns the checks of the analyzer.
func Checks() []*diag.Check {
	return []*diag.Check{
		pair.SharedVariable,     // CV3001
		pair.SharedMap,          // CV3002
		pair.SharedElement,      // CV3003
		pair.UnsafeValue,        // CV3004
		pair.MixedAtomic,        // CV3005, which package atomics reports too
		guarded.UnguardedField,  // CV3006, which package pair reports too
		pair.OwnGoroutine,       // CV3007
		pair.PossibleRace,       // CV3008, which package atomics reports too
		group.AddInGoroutine,    // CV5001
		group.PossibleAdd,       // CV5003
		guarded.MissingLock,     // CV3010
		guarded.OtherLock,       // CV3011
		guarded.UnlockedCheck,   // CV3014
		guarded.WriteUnderRLock, // CV1010
		escape.Reference,        // CV3012
		stale.Check,             // CV3013
		advice.SuperfluousLock,  // CV9001
		advice.MultipleStages,   // CV9002
		advice.GeneralLock,      // CV9003
		advice.EmptySection,     // CV9004
	}
}

// Tables returns what is known of the tables of the analyzer. Those of the themes that go by the census are in package guard.
func Tables() []evidence.Summary {
	return slices.Concat(guard.Tables(), pair.Tables(), group.Tables(), advice.Tables())
}

// flags returns the flags of the analyzer: those of all, and one for advice.
func flags() flag.FlagSet {
	fs := diag.NewFlags(Checks()...)
	fs.Bool(diag.AdviceFlag, false, "report advice on locks too, whatever the tier")
	return fs
}
