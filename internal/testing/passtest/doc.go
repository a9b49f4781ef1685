// Package passtest runs the fixtures of a pass, and of the folders of its themes.
//
// A folder has its fixtures in its own testdata, one package per topic, below a folder for what is asked of the analyzer: src with the tier of
// the pass, likely/src with the tier likely, default/src with nothing, advice/src with advice, and fix/src with nothing, to apply the
// fixes. There is one analyzer for all themes, so that a fixture wants what other themes find in it as well.
//
// All of a pass is run by one test, since what fixtures import is analyzed once per process. A folder alone is run by
//
//	go test ./passes/racepattern -run TestFixtures/pair/wait
package passtest
