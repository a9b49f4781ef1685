// Package scene is what the themes share that look at the goroutines of one scope.
//
// A [Scene] is a scope with the order of its events, and with whoever judges what is found in it. Beside it stand questions
// about scopes that are not about any theme: which goroutine has started which, where control gets from a node, and where
// in the source all of that is. A [Pair] is two accesses; the packages below package pair answer questions about one.
package scene
