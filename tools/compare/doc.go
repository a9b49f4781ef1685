// Compare runs concvet and its neighbours on the programs of testdata/comparison and prints what each has found: the table
// of docs/comparison.md.
//
//	go -C tools run ./compare            # the table, and what the tools say beside the bugs
//	go -C tools run ./compare -update    # write the table into the page
//	go -C tools run ./compare -v         # all that the tools print
//
// It downloads the versions of the tools that are written down here and takes some minutes, mostly for tests that
// hang until their time is over.
//
// # Programs
//
// A program is a package with one mistake, and a test that an author could have written for it. The first line of the file that is
// called like the package says what the mistake is. Next to what is wrong stands the same thing made right, as a type or function whose
// name begins with Right, or with TestRight in a test.
//
// Comments that end in BUG mark the lines at which a report counts. A report in what is right is a false alarm. All other reports
// are listed for people to look at.
//
// # Fairness
//
// Checklocks goes by comments of the form +checklocks, which the programs have. All others get the programs without them: concvet
// would read them, too.
//
// What tests find depends on what happens to run at the same time, so they are run several times, and the table tells how many
// times of these they have shown the mistake.
package main
