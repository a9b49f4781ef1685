package guard

import "github.com/concvet/concvet/internal/evidence"

// Tables returns what is known of the tables by which the package judges, without their cases.
func Tables() []evidence.Summary {
	return []evidence.Summary{
		missingGuard.Summary(),
		staleActs.Summary(), staleChecks.Summary(), staleLoads.Summary(), staleCounts.Summary(),
		escapes.Summary(), handouts.Summary(),
		mixtures.Summary(), mixings.Summary(),
		keepings.Summary(), ownLocks.Summary(), idlings.Summary(), stages.Summary(), steppings.Summary(), generalities.Summary(),
	}
}
