package racepattern

import (
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/guard"
)

// GuardTables returns what is known of the tables that judge accesses to guarded data, and the locks themselves.
func GuardTables() []evidence.Summary { return append(guard.Tables(), emptySections.Summary()) }
