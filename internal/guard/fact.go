package guard

// A Fact is what a package says of the guard of one of its fields or variables.
type Fact struct {
	Guard
	GuardedReads, GuardedWrites, Bare int
}
