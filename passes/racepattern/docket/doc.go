// Package docket is the one way by which findings of racepattern go out.
//
// The themes look at the same statements and find different things wrong with them. A [Docket] has all of that before it
// tells any, so that each line gets the best finding that there is of it, whichever theme is asked first.
package docket
