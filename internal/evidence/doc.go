// Package evidence decides what users see, and why.
//
// An engine finds cases: two accesses that conflict, a lock that is held at a return. Not every case is a mistake. What
// speaks for and against one are reasons, and each reason is a row of a table: what it is called, what it says, what it
// does to a case of which it holds, and how to find that out. [Table.Judge] is the only place where reasons are put
// together:
//
//   - one that excludes leaves nothing to report;
//   - those that weaken keep a case from being evident, unless one that confirms outweighs all of them together; so
//     many of them that [Table.Most] is exceeded leave nothing to report, either;
//   - those that rank, and those that weaken, take from its score.
//
// A table may judge a case as a claim, by its needs ([Table.ByNeeds], [Need]): a reason that excludes refutes one of them, and one that weakens
// is an assumption, or several ([Reason.Each]), in words that stand behind "if". What is wholly shown is evident, what rests on one assumption
// is likely ([Verdict.Assumption]), and the rest is silent.
//
// What is evident is reported by a check of the tier bug, the rest by one of the tier likely. The passes pick the check;
// they have no other say in what is shown, but for which cases there are.
//
// A verdict lists its reasons, so that concvet why can show them, and so that a test can ask of each whether any fixture
// would be judged otherwise without it ([Verdict.Without]). Paper 004 (section 8) leaves both the weighing of reports and
// their explanation to future work.
//
// Rows are asked in the order of their table, but those that exclude before all others, and no more of them than it takes,
// unless somebody wants to know all. So the cheap ones stand first, and each must be ready for cases that another one has
// excluded.
package evidence
