package atomics_test

import (
	"testing"

	"github.com/concvet/concvet/internal/testing/racetest"
)

func TestFixtures(t *testing.T) { racetest.Run(t) }
