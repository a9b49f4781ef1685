// Package spawned tells what a goroutine runs: the function that a statement starts, and what that calls, with what is known of the
// arguments. Scopes of package goroutine tell more, but cost more; what is asked of all goroutines of a package alone starts here.
package spawned
