// Package examples has examples, of which some are run.
package examples

func work(done chan struct{}) { close(done) }
