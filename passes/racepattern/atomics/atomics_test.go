package atomics_test

import (
	"testing"

	"github.com/concvet/concvet/passes/racepattern/racetest"
)

func TestFixtures(t *testing.T) { racetest.Run(t) }
