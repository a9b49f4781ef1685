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
// A reason that weakens may be one of several assumptions ([Reason.Each]): each has words that stand behind "if", and counts. A table whose
// Most is 1 thus reports by default what is wholly shown, as likely what rests on one assumption ([Verdict.Assumption]), and nothing else.
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
