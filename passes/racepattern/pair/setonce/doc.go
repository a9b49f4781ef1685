// Package setonce tells whether accesses are behind a test that a variable is not set yet, and what that means for them.
//
//	if s.loop == nil {
//		s.loop = newLoop()
//		go s.run()
//	}
//
// Only one of several calls gets through such a test, or one at a time if the end of the goroutine unsets the variable. So
// what is behind it does not meet another one that is ([Exclusive], [Gates], [OneAtATime]), nor what is done where the variable is
// known to be set ([IsSetOnce], [SetBefore], [IsSeenSet]). Where it is merely possible that the variable is set, somebody
// who knows the program may know ([SetsAgain]); so it is with what was written together with a flag that was found set ([Published]).
//
// # Classification
//
// Set means neither nil nor false. Which tests an access is behind is a must statement ([ssax.Decided]), and so is that nothing else in the
// scope unsets the variable. That a test and an assignment are about one variable goes by the names of their fields.
package setonce
