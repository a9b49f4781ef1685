// Package advice reports locks that are right, but not as good as they could be (CV9001 to CV9004).
//
// # Classification
//
// They are about critical sections rather than accesses: those with nothing to keep apart (CV9001, paper 004 section 6.2), two
// that belong together (CV9002, section 6.4), those of one lock that do not (CV9003, section 6.5), and empty ones (CV9004). All
// but the last are read off [guard.Sections], and what speaks for and against them are rows of the tables of package guard; empty
// ones are found in the syntax, and emptySections is their table.
//
// # Soundness
//
// What is asked is the opposite of what is asked of accesses: whether a lock can be done without. So what is not seen counts as
// an access, and nothing is claimed of a lock of which some use is not understood. Tests are left out.
package advice
