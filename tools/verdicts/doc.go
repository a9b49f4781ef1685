// Command verdicts holds what concvet says today of real modules against what people have judged by reading the code.
//
//	go -C tools run ./verdicts                                # all modules of the table, which takes hours
//	go -C tools run ./verdicts -modules='bbolt|bigcache'      # those whose module@version matches
//	go -C tools run ./verdicts -adopt example.com/mod@v1.2.3  # a module that the table does not have yet
//
// The verdicts are the lines of eval/verdicts.tsv, one for each judged finding, which CONTRIBUTING.md explains. Each
// module is fetched at its version and copied, and concvet runs on all its packages. Then findings are matched to lines:
//
//   - one of the same code at the same file and line has been judged;
//   - so has one of the same code in the same function, if nothing else explains it: of a race another access may be told
//     today than was told then;
//   - all other findings are unjudged, and printed. With -adopt they go into the table, for a person to judge them. A
//     finding of another check at a judged line is unjudged, too: the same race under another code has a line of its own.
//
// What no finding matches is printed as well. A true line is told by another check if there is any finding at its place,
// and lost otherwise; the exit status is 1 if one is lost. Lines of a higher tier than concvet is asked for, of
// checks that concvet no longer has, and of packages that could not be analyzed, are neither. A false line that nothing matches is gone, which is as it should be.
//
// The exit status is 2 if a module could not be fetched or analyzed at all. A package that does not build, because it needs
// a library that is not there, is told and no such error: few large modules build to their last package everywhere.
//
// With -json=DIR the findings of a module are kept in a file of that directory, in the form of concvet -json with the function of
// each finding added, and taken from there if they are there already: for questions that are asked again. What concvet itself has
// printed will do, too.
//
// The page docs/precision.md is made of the same table.
package main

//go:generate go run . -table=../../eval/verdicts.tsv -page=../../docs/precision.md
