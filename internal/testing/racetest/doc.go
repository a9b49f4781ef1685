// Package racetest runs the fixtures of the themes of racepattern.
//
// A theme has its fixtures in its own testdata, one package per topic, below a folder for what is asked of the analyzer: src with the tier
// likely, likely/src too, default/src with nothing, advice/src with advice, and fix/src with nothing, to apply the fixes. There is
// one analyzer for all, so that a fixture wants what other themes find in it as well.
package racetest
